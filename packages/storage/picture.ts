/** Limits for pictures before they are served. */
const MAX_PIXELS = 4096 * 4096
const MAX_SIDE = 1600
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the file has a PNG signature, regardless of its name. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Decodes and re-encodes a PNG picture: at most 1600 pixels per side, without metadata or other appended data.
 * Returns null if it is not a PNG, truncated, damaged, or has more than 16.7 million pixels; these are counted before
 * decoding.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isPng(bytes)) return null
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
