import { vi } from 'vitest'

/** The numeric arguments of each `drawImage` call. */
export type Drawn = number[][]

/**
 * Stubs image decoding and canvases, which jsdom lacks. A file with the text `pixels` is a picture of 400 × 200, any
 * other is invalid; a canvas produces a PNG. End-to-end tests use the real ones.
 */
export function stubCanvas(): { drawn: Drawn; png: Blob } {
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

/** A file that the stubbed decoder accepts as a picture. */
export function pictureFile(name = 'me.png', type = 'image/png'): File {
  return new File(['pixels'], name, { type })
}
