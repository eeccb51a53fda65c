import { vi } from 'vitest'

/** What was drawn: the arguments of each `drawImage` but the picture itself. */
export type Drawn = number[][]

/**
 * jsdom decodes and draws nothing: this stands in for that part of the browser. A file whose text is `pixels` is a picture
 * of 400 × 200, every other is none; what comes out of a canvas is a PNG. The journeys have the real one.
 */
export function standInForCanvas(): { drawn: Drawn; png: Blob } {
  const drawn: Drawn = []
  const png = new Blob(['a picture'], { type: 'image/png' })
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()) !== 'pixels') throw new DOMException('The source image could not be decoded.')
    return { width: 400, height: 200 }
  })
  const drawImage = (_picture: unknown, ...numbers: number[]) => void drawn.push(numbers)
  const context = { clearRect: () => {}, drawImage }
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toBlob = (receive) => receive(png)
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  return { drawn, png }
}

/** A file that `standInForCanvas` takes for a picture. */
export function pictureFile(name = 'me.png', type = 'image/png'): File {
  return new File(['pixels'], name, { type })
}
