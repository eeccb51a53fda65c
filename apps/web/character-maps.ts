import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const documents = createRequire(import.meta.resolve('@tingdu/documents/package.json'))
const folder = join(dirname(documents.resolve('pdfjs-dist/package.json')), 'cmaps')

/**
 * The character maps with which Chinese text is read from PDFs, by URL, and their source files. `packages/documents`
 * fetches the one that a file needs.
 */
export const characterMaps: Record<string, string> = Object.fromEntries(
  readdirSync(folder).map((name) => [`/pdf-maps/${name}`, join(folder, name)]),
)
