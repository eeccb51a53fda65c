import { glyphs } from './glyph.server.ts'
import { markColors, markShapes, smallMarkShapes, wordShapes } from './mark.ts'

const { seal, paper, ink, white } = markColors

/** All pictures of the brand, by file name without extension. */
export const brandPictures: Record<string, () => string> = {
  mark: () => svg(96, 96, markShapes(seal, white)),
  wordmark: () => svg(264, 96, markShapes(seal, white) + at(112, 22, 1, wordShapes(ink))),
  favicon: () => svg(96, 96, smallMarkShapes(seal, white)),
  icon: () => svg(512, 512, at(0, 0, 512 / 96, markShapes(seal, white))),
  maskable: () => onPaper(512, 512, at(112, 112, 3, markShapes(seal, white))),
  'apple-touch-icon': () => onPaper(180, 180, at(25, 25, 130 / 96, markShapes(seal, white))),
  social: socialPicture,
}

/** The picture that is shown while the app starts: the mark in the middle of a screen of this size. */
export function startPicture(width: number, height: number): string {
  const side = Math.round(Math.min(width, height) / 4)
  return onPaper(
    width,
    height,
    at((width - side) / 2, (height - side) / 2, side / 96, markShapes(seal, white)),
  )
}

/** The picture for link previews: the mark, the name, a sentence and its pronunciation. */
function socialPicture(): string {
  const sentence = glyphs('早上听故事', { x: 520, y: 318, size: 92, fill: ink }, 8)
  const second = glyphs('晚上读中文', { x: 520, y: 426, size: 92, fill: ink }, 8)
  const name = at(508, 108, 2.9, wordShapes(ink))
  return onPaper(1200, 630, at(96, 140, 3.65, markShapes(seal, white)) + name + sentence + second)
}

function svg(width: number, height: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>Tingdu</title>${shapes}</svg>\n`
}

function onPaper(width: number, height: number, shapes: string): string {
  return svg(width, height, `<path fill="${paper}" d="M0 0H${width}V${height}H0Z"/>${shapes}`)
}

function at(x: number, y: number, scale: number, shapes: string): string {
  const round = Math.round(scale * 10000) / 10000
  return `<g transform="translate(${x} ${y}) scale(${round})">${shapes}</g>`
}
