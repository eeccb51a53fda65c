import sharp from 'sharp'

/** Limits for re-encoding pictures before they are served. */
const MAX_PIXELS = 4096 * 4096
const MAX_SIDE = 1600
const JPEG_QUALITY = 80
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** How a clean picture is stored: PNG, or JPEG for photos. */
export type CleanPicture = { bytes: Buffer; ending: 'png' | 'jpg'; contentType: string }

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
    return await decoded(bytes).png().toBuffer()
  } catch {
    return null
  }
}

/**
 * The same for a picture from another program, which may also be a JPEG, a WebP or a GIF (its first frame). Photos become
 * JPEG, a tenth as large as PNG, and are turned the way the camera was held; drawings and what is transparent become PNG.
 */
export async function cleanForeignPicture(bytes: Buffer): Promise<CleanPicture | null> {
  const type = foreignType(bytes)
  if (!type) return null
  try {
    const picture = decoded(bytes).autoOrient()
    const isPhoto = type === 'jpeg' || (type === 'webp' && !(await picture.metadata()).hasAlpha)
    return isPhoto
      ? {
          bytes: await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer(),
          ending: 'jpg',
          contentType: 'image/jpeg',
        }
      : { bytes: await picture.png().toBuffer(), ending: 'png', contentType: 'image/png' }
  } catch {
    return null
  }
}

/** By how the file starts: libvips is never asked to guess, because it knows many more types. */
function foreignType(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | null {
  const text = bytes.toString('latin1', 0, 12)
  if (isPng(bytes)) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null
}

function decoded(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).resize({
    width: MAX_SIDE,
    height: MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
}
