/**
 * Writes the brand's SVG files and the PNG files made from them into this folder.
 * Run `node packages/ui/brand/generate.ts` after a change of `mark.ts` or `draw.server.ts` and commit the result.
 * CHROME_PATH is the Chromium to render with; by default Playwright's.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { brandPictures, startPicture } from './draw.server.ts'
import { startScreens } from './start-screens.ts'

const raster: { picture: string; file: string; width: number; height: number }[] = [
  { picture: 'icon', file: 'icon-192.png', width: 192, height: 192 },
  { picture: 'icon', file: 'icon-512.png', width: 512, height: 512 },
  { picture: 'maskable', file: 'maskable-512.png', width: 512, height: 512 },
  { picture: 'apple-touch-icon', file: 'apple-touch-icon.png', width: 180, height: 180 },
  { picture: 'social', file: 'social.png', width: 1200, height: 630 },
]
const withoutVectorFile = new Set(['icon', 'apple-touch-icon'])

for (const [name, draw] of Object.entries(brandPictures)) {
  if (!withoutVectorFile.has(name)) await writeFile(join(import.meta.dirname, `${name}.svg`), draw())
}
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const image of raster) {
  const draw = brandPictures[image.picture]
  if (!draw) throw new Error(`There is no picture "${image.picture}" to draw ${image.file} from.`)
  await drawRaster(page, image, draw())
}
for (const image of startScreens) await drawRaster(page, image, startPicture(image.width, image.height))
await browser.close()

type Image = { file: string; width: number; height: number }

async function drawRaster(page: Page, image: Image, svg: string): Promise<void> {
  await page.setViewportSize({ width: image.width, height: image.height })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg.replace('<svg ', '<svg preserveAspectRatio="none" ')}`,
  )
  await page.screenshot({ path: join(import.meta.dirname, image.file), omitBackground: true })
}
