import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadDocument } from '../document.ts'
import type { OpenPdf } from '../pdf/pdf.ts'
import { readDocument } from '../read-document.ts'
import { fileOf } from '../test-files.ts'

const folder = `${import.meta.dirname}/`
const maps = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

/** The names of the files of other programs with these endings. */
export const filesOf = (...endings: readonly string[]) =>
  readdirSync(folder).filter((name) => endings.includes(name.split('.').at(-1) ?? ''))

const openPdf: OpenPdf = (data) => {
  const task = pdfjs.getDocument({ data: data.slice(), verbosity: 0, cMapUrl: maps, cMapPacked: true })
  return { promise: task.promise, destroy: () => task.destroy() }
}

/** What is read from one of them. */
export const readFileOf = (name: string): Promise<ReadDocument> =>
  readDocument(fileOf(name, new Uint8Array(readFileSync(folder + name))), async () => openPdf)
