import { getDocument, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import type { OpenPdf } from './pdf.ts'

/** Where the app serves the character maps of Chinese fonts (`apps/web/character-maps.ts`). */
const maps = '/pdf-maps/'

/** Starts pdf.js in a worker of its own, which ends with the file. */
export const openPdf: OpenPdf = (data) => {
  const port = new Worker(workerAddress, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data,
    worker,
    cMapUrl: new URL(maps, location.href).href,
    cMapPacked: true,
    // Nothing is drawn: neither forms nor fonts are needed.
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const destroy = async () => {
    await task.destroy().catch(() => {})
    worker.destroy()
    port.terminate()
  }
  return { promise: task.promise, destroy }
}
