import { type Crop, squareOf } from './picture-crop.ts'

/** The maximum size of a chosen file. */
const MAX_BYTES = 5 * 1024 * 1024
const AVATAR_SIDE = 512
const MAX_SIDE = 1200

/** The file types offered by a file field. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp'

const NAMES: Record<string, string> = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' }

/** Display names of the file types: `PNG, JPEG or WebP`. */
export function namesOf(accepted: string): string {
  const names = accepted.split(',').map((type) => NAMES[type] ?? type)
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Why a file cannot be used; the message is shown to the member. */
export class PictureFault extends Error {
  override name = 'PictureFault'
}

/** Decodes a chosen file of an accepted type, regardless of its name. Throws `PictureFault`. */
export async function readPicture(file: File, accepted: string = ACCEPTED): Promise<ImageBitmap> {
  if (file.size > MAX_BYTES)
    throw new PictureFault('This file is larger than 5 MB. Please choose a smaller one.')
  const unreadable = `This file is not a valid picture. Please choose a ${namesOf(accepted)} file.`
  if (!accepted.split(',').includes(file.type)) throw new PictureFault(unreadable)
  return await createImageBitmap(file).catch(() => {
    throw new PictureFault(unreadable)
  })
}

/** The chosen part as a square PNG picture. */
export function cropToPng(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = canvasOf(AVATAR_SIDE, AVATAR_SIDE)
  drawCrop(canvas, picture, crop)
  return toPng(canvas)
}

/** The whole picture as PNG, at most 1200 pixels per side. */
export function shrinkToPng(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = canvasOf(Math.max(1, width), Math.max(1, height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return toPng(canvas)
}

/** Draws the chosen part over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(picture, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob
        ? resolve(blob)
        : reject(new PictureFault('This picture cannot be used. Please choose another one.')),
    )
  })
}
