/** The duration of a frame of `mp3Of` in seconds. */
export const FRAME_SECONDS = 1152 / 44_100

/** A frame of silent MP3 sound, 128 kbit/s at 44.1 kHz, 417 bytes. */
function frameOf(content = '', recorded = 0): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  if (!content) return frame
  frame.write(content, 36, 'latin1')
  frame.writeUInt32BE(1, 40)
  frame.writeUInt32BE(recorded, 44)
  return frame
}

/** An MP3 file of silent frames, 26 ms each. */
export function mp3Of(frames = 10): Buffer {
  return Buffer.concat(Array.from({ length: frames }, () => frameOf()))
}

/** The same with the first frame of an encoder, which records how many frames follow. */
export function describedMp3Of(frames: number, recorded = frames): Buffer {
  return Buffer.concat([frameOf('Xing', recorded), mp3Of(frames)])
}

/** An ID3 tag that claims a content of `claimed` bytes. */
export function id3Of(content: string, claimed = content.length): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (claimed >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from(size), Buffer.from(content)])
}
