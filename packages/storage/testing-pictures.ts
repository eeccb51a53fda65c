import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * A valid PNG picture of one color. `dataBytes` makes its pixel data inflate to that many bytes, regardless of its
 * size.
 */
export function pngOf(width: number, height: number, dataBytes?: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(dataBytes ?? (width * 3 + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG file. */
export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** The width and height of a PNG file. */
export function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** A JPEG of one color that says where it was taken, by whom, and that the camera was held upright: it is shown turned. */
export async function jpegOf(width: number, height: number, artist = 'Wang Fang'): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Artist: artist }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
