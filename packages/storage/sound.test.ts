import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readSound } from './sound.ts'
import { pngOf } from './testing-pictures.ts'
import { describedMp3Of, FRAME_SECONDS, id3Of, mp3Of } from './testing-sounds.ts'

const html = '<!doctype html><script>alert(1)</script>'
const executable = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 255))
executable.write('MZ')
const ape = Buffer.alloc(42)
ape.write('APETAGEX')
ape.writeUInt32LE(10, 12)

/** Reads a file in chunks of a given size. */
const read = (file: Buffer, chunkBytes = 65_536) =>
  readSound(
    Readable.from(
      Array.from({ length: Math.ceil(file.length / chunkBytes) }, (_, index) =>
        file.subarray(index * chunkBytes, (index + 1) * chunkBytes),
      ),
    ),
  )

describe('a file is no sound:', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['ten bytes of ID3', id3Of('')],
    ['only an ID3 tag', id3Of('a title'.repeat(100))],
    ['an ID3 tag longer than the file', id3Of('', 1_000_000)],
    ['an ID3 tag, then HTML', Buffer.concat([id3Of('ab'), Buffer.from(html)])],
    ['HTML', Buffer.from(html)],
    ['an executable', executable],
    ['an executable, then sound', Buffer.concat([executable, mp3Of(1000)])],
    ['a picture', pngOf(30, 30)],
    ['three frames', mp3Of(3)],
    ['a sound cut off in its fourth frame', mp3Of(4).subarray(0, -1)],
    ['half of a sound whose encoder recorded its length', describedMp3Of(50, 100)],
    ['four frames, then an executable', Buffer.concat([mp3Of(4), executable])],
    ['four frames, then zeros', Buffer.concat([mp3Of(4), Buffer.alloc(5000)])],
    ['a long sound with 100 kB of another file', Buffer.concat([mp3Of(5000), executable])],
    ['frames of layer I', Buffer.from(mp3Of().map((byte) => (byte === 0xfb ? 0xff : byte)))],
    ['frames with a reserved sample rate', Buffer.from(mp3Of().map((byte) => (byte === 0x90 ? 0x9c : byte)))],
  ])('%s', async (_what, file) => {
    expect(await read(file)).toBeNull()
  })
})

describe('a file is a sound:', () => {
  test.each([
    ['frames', mp3Of(100), 100],
    ['the shortest', mp3Of(4), 4],
    ['an ID3 tag, then frames', Buffer.concat([id3Of('hello'), mp3Of(100)]), 100],
    ['a tag with a picture', Buffer.concat([id3Of('p'.repeat(300_000)), mp3Of(100)]), 100],
    ['tags after the frames', Buffer.concat([mp3Of(100), ape, Buffer.from('TAG'.padEnd(128))]), 100],
    ['two sounds, one after the other', Buffer.concat([id3Of('a'), mp3Of(50), id3Of('b'), mp3Of(50)]), 100],
    ['some padding at the end', Buffer.concat([mp3Of(100), Buffer.alloc(1000)]), 100],
    ['an incomplete last frame', mp3Of(101).subarray(0, -9), 100],
    ['with its length recorded by the encoder', describedMp3Of(100), 100],
  ])('%s', async (_what, file, frames) => {
    const sound = { bytes: file.length, seconds: expect.closeTo(frames * FRAME_SECONDS, 6) }
    expect(await read(file)).toEqual(sound)
    expect(await read(file, 97)).toEqual(sound)
  })
})
