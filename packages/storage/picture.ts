import sharp from 'sharp'

/** Limits for re-encoding pictures before they are served. */
const MAX_PIXELS = 4096 * 4096
const MAX_SIDE = 1600
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the file starts like a PNG picture, regardless of its name. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Decodes a PNG picture and encodes it again: at most 1600 pixels per side, without metadata (location, names) or bytes
 * of another file type. Returns null if the file is not a PNG, is truncated or damaged, or has more than 16.7 million
 * pixels, which is checked before decoding.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isPng(bytes)) return null
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
