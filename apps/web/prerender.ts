import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marketingPages } from '@tingdu/features/marketing/marketing-pages.server.ts'
import { drawPictures } from '@tingdu/features/marketing/pictures.server.ts'

const brandFolder = dirname(fileURLToPath(import.meta.resolve('@tingdu/ui/brand/mark.ts')))
const strokeFolder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))

/** Files that go into the site as they are: where from, and where to below the site's root. */
const files: [from: string, to: string][] = [
  ...['favicon.svg', 'manifest.webmanifest'].map((name): [string, string] => [join(brandFolder, name), name]),
  ...[
    'mark.svg',
    'wordmark.svg',
    'icon-192.png',
    'icon-512.png',
    'maskable-512.png',
    'apple-touch-icon.png',
    'social.png',
  ].map((name): [string, string] => [join(brandFolder, name), `brand/${name}`]),
  [join(strokeFolder, 'ARPHICPL.TXT'), 'licences/ARPHICPL.txt'],
]

/**
 * Writes the static part of the site below `outDir`: the marketing pages in `prerendered/`, their pictures in
 * `assets/` under names that change with the content, the brand and the licence texts. The pages hold neither state
 * nor script, so they are plain templates run by Node and need no bundler. `publicUrl` is the site's own address.
 */
export async function prerender({
  outDir,
  publicUrl = process.env.PUBLIC_URL,
}: {
  outDir: string
  publicUrl?: string | undefined
}): Promise<void> {
  for (const page of marketingPages(publicUrl)) await write(join(outDir, 'prerendered', page.file), page.text)
  for (const picture of drawPictures()) await write(join(outDir, picture.address), picture.text)
  for (const [from, to] of files) {
    await mkdir(dirname(join(outDir, to)), { recursive: true })
    await copyFile(from, join(outDir, to))
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
