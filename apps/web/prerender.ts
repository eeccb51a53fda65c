import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { marketingPages } from '@tingdu/features/site/marketing/marketing-pages.server.ts'
import { drawPictures } from '@tingdu/features/site/marketing/pictures.server.ts'

const strokeFolder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))

/**
 * Writes the static pages below `outDir`: the pages in `prerendered/`, for signed-in members in
 * `prerendered-members/`, their pictures in `assets/` under names that
 * change with the content, and the license that must accompany the stroke data. The pages have neither state nor
 * scripts, so they are plain templates that Node runs directly. `publicUrl` is the site's URL.
 */
export async function prerender({
  outDir,
  publicUrl = process.env.PUBLIC_URL,
}: {
  outDir: string
  publicUrl?: string | undefined
}): Promise<void> {
  for (const page of marketingPages(publicUrl)) await write(join(outDir, 'prerendered', page.file), page.text)
  for (const page of marketingPages(publicUrl, true))
    await write(join(outDir, 'prerendered-members', page.file), page.text)
  for (const picture of drawPictures()) await write(join(outDir, picture.address), picture.text)
  await mkdir(join(outDir, 'licences'), { recursive: true })
  await copyFile(join(strokeFolder, 'ARPHICPL.TXT'), join(outDir, 'licences/ARPHICPL.txt'))
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
