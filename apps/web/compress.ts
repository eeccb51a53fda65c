import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textual = /\.(html|js|css|svg|json|webmanifest|txt)$/
const leastBytes = 1024

/** Writes `name.br` and `name.gz` next to each text file of 1 kB or more in the folder and its subfolders. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textual.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.byteLength < leastBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
