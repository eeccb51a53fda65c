import sharp from 'sharp'

/** What is done to pictures before they are served. */
const MAX_PIXELS = 4096 * 4096
const MAX_SIDE = 1600
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the file begins as a PNG picture does, whatever its name says. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Decodes a PNG picture and writes it anew: at most 1600 pixels a side, and nothing in it but the picture (no places, no
 * names, no bytes of another kind of file). Gives null for what is no PNG, is cut off, is damaged, or has more than 16.7
 * million pixels; these are counted before anything is decoded.
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
