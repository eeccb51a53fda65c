import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { videos } from './videos.ts'

const read = (address: string) => readFileSync(join(import.meta.dirname, address.replace('/assets/', '')))

test.each(Object.entries(videos))(
  '%s: its files exist, and their names contain a digest of their content',
  (_, { seconds, ...files }) => {
    for (const address of Object.values(files)) {
      const mark = createHash('sha256').update(read(address)).digest('hex').slice(0, 8)
      expect(address).toContain(`-${mark}.`)
    }
    expect(read(files.video).length).toBeLessThanOrEqual(3_000_000)
    expect(seconds).toBeLessThan(90)
  },
)

test.each(Object.entries(videos))('%s: captions are contiguous from start to end', (_, video) => {
  const text = read(video.captions).toString()
  expect(text).toMatch(/^WEBVTT\n\n/)
  const times = [...text.matchAll(/00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)\n\S/g)].map((match) => ({
    from: Number(match[1]) * 60 + Number(match[2]),
    to: Number(match[3]) * 60 + Number(match[4]),
  }))
  expect(times.length).toBeGreaterThan(4)
  expect(times[0]?.from).toBeLessThan(1)
  for (const [index, { from, to }] of times.entries()) {
    expect(to - from).toBeGreaterThan(1)
    expect(from).toBe(times[index - 1]?.to ?? from)
  }
  expect(Math.abs((times.at(-1)?.to ?? 0) - video.seconds)).toBeLessThan(2)
})

test('every file in the directory is used', () => {
  const named = Object.values(videos).flatMap(({ seconds: _, ...files }) => Object.values(files))
  const there = readdirSync(join(import.meta.dirname, 'videos')).filter((name) => !name.endsWith('.mjs'))
  expect(there.map((name) => `/assets/videos/${name}`).sort()).toEqual(named.sort())
})
