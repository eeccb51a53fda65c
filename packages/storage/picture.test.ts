import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CleanPicture, cleanForeignPicture, cleanPicture } from './picture.ts'
import { chunk, jpegOf, pngOf, sizeOf } from './testing-pictures.ts'

describe('a picture', () => {
  test('is re-encoded without other content of the file', async () => {
    const picture = pngOf(30, 20)
    const note = chunk('tEXt', Buffer.from('Comment\0taken at 48.2, 16.4'))
    const original = Buffer.concat([
      picture.subarray(0, 33),
      note,
      picture.subarray(33),
      Buffer.from('<script>'),
    ])
    const clean = await cleanPicture(original)
    expect(sizeOf(clean as Buffer)).toEqual([30, 20])
    expect(clean?.includes('Comment')).toBe(false)
    expect(clean?.includes('<script>')).toBe(false)
  })

  test('is scaled down to 1600 pixels per side', async () => {
    expect(sizeOf((await cleanPicture(pngOf(3200, 800))) as Buffer)).toEqual([1600, 400])
  })

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['only a signature', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a PNG that is cut off', pngOf(300, 300).subarray(0, 100)],
    [
      'a PNG with other bytes in it',
      Buffer.from(pngOf(300, 300).map((byte, at) => (at === 60 ? 255 - byte : byte))),
    ],
    ['a PNG of 100,000 × 100,000 pixels', pngOf(100_000, 100_000, 1000)],
    ['a PNG of 4097 × 4097 pixels', pngOf(4097, 4097)],
    ['a PNG without pixels', pngOf(0, 0)],
  ])('that is %s is rejected', async (_what, bytes) => {
    expect(await cleanPicture(bytes)).toBeNull()
  })

  test('that is a decompression bomb is not decompressed', async () => {
    const bomb = pngOf(10, 10, 400_000_000)
    const before = process.memoryUsage().rss
    await cleanPicture(bomb)
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
  })
})

describe('a picture from another program', () => {
  const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
  const drawing = sharp({ create: { width: 8, height: 4, channels: 4, background: '#0a08' } })

  test('that is a JPEG stays one, upright, without where it was taken and by whom', async () => {
    const original = await jpegOf(40, 20, 'Wang Fang')
    expect(original.includes('Wang Fang')).toBe(true)
    const { bytes, ...clean } = (await cleanForeignPicture(
      Buffer.concat([original, Buffer.from('<script>')]),
    )) as CleanPicture
    expect(clean).toEqual({ ending: 'jpg', contentType: 'image/jpeg' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    for (const text of ['Wang Fang', '<script>']) expect(bytes.includes(text)).toBe(false)
  })

  test('is scaled down to 1600 pixels per side', async () => {
    const clean = await cleanForeignPicture(await jpegOf(2000, 1000))
    expect(await sharp(clean?.bytes).metadata()).toMatchObject({ width: 800, height: 1600 })
  })

  test.each([
    ['a WebP photo', () => photo.clone().webp().toBuffer(), 'jpeg', false],
    ['a WebP drawing that is transparent', () => drawing.clone().webp().toBuffer(), 'png', true],
    ['a GIF', () => drawing.clone().gif().toBuffer(), 'png', true],
    ['a PNG', () => drawing.clone().png().toBuffer(), 'png', true],
  ])('that is %s is stored as PNG or JPEG', async (_what, make, format, hasAlpha) => {
    const clean = await cleanForeignPicture(await make())
    expect(await sharp(clean?.bytes).metadata()).toMatchObject({ format, hasAlpha })
    expect(clean?.contentType).toBe(`image/${format}`)
  })

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', () => photo.clone().tiff().toBuffer()],
    ['an AVIF', () => photo.clone().avif().toBuffer()],
    [
      'only the markers of a JPEG',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
    ],
    ['a JPEG that is cut off', async () => (await jpegOf(400, 200)).subarray(0, 700)],
    ['a JPEG of more than 16.7 million pixels', () => jpegOf(6000, 3000)],
    ['a GIF that is cut off', async () => (await drawing.clone().gif().toBuffer()).subarray(0, 20)],
    ['a WebP of other bytes', async () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 nothing')],
  ])('that is %s is rejected', async (_what, make) => {
    expect(await cleanForeignPicture(await make())).toBeNull()
  })
})
