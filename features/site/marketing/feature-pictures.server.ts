import { glyph, glyphs } from '@tingdu/ui/brand/glyph.server.ts'
import { area, box, disc, line, type Paint, type Picture, turned } from './picture.ts'

/** A pasted text, and the same text in front of it split into words with reading and meaning. */
export const ownText: Picture = {
  width: 480,
  height: 340,
  shapes: (paint) =>
    turned(
      -5,
      170,
      120,
      area(box(44, 36, 280, 176), paint.paper, paint.inkSoft, 2) +
        glyphs('今天天气很好', { x: 66, y: 56, size: 34, fill: paint.inkSoft }, 4) +
        glyphs('我们去公园吧', { x: 66, y: 104, size: 34, fill: paint.inkSoft }, 4),
    ) +
    area(box(92, 132, 348, 178), paint.sheet, paint.ink, 2.5) +
    word('今天', 116, paint, false) +
    word('天气', 206, paint, true) +
    word('很', 296, paint, false) +
    word('好', 346, paint, false) +
    line('M116 274H250M270 274H330', paint.line, 6) +
    area(disc(412, 160, 5), paint.jade),
}

function word(characters: string, x: number, paint: Paint, open: boolean): string {
  const width = characters.length * 40
  const middle = x + width / 2
  return (
    (open ? area(box(x - 6, 162, width + 12, 94, 8), paint.blush) : '') +
    line(`M${middle - width / 4} 178H${middle + width / 4}`, open ? paint.seal : paint.inkSoft, 4) +
    glyphs(characters, { x, y: 192, size: 40, fill: open ? paint.seal : paint.ink }) +
    line(`M${x + 4} 246H${x + width - 4}`, open ? paint.seal : paint.line, 3)
  )
}

/** A dictionary entry: the character in its writing grid, numbered senses, and the stroke order. */
export const entry: Picture = {
  width: 480,
  height: 340,
  shapes: (paint) =>
    area(box(40, 26, 400, 288), paint.sheet, paint.ink, 2.5) +
    area(box(64, 50, 148, 148, 4), paint.paper, paint.seal, 2) +
    `<path fill="none" stroke="${paint.seal}" stroke-opacity=".45" stroke-dasharray="5 5" d="M64 50L212 198M212 50L64 198M138 50V198M64 124H212"/>` +
    glyph('读', { x: 72, y: 58, size: 132, fill: paint.ink }) +
    line('M240 68H296', paint.seal, 6) +
    [100, 136, 172].map((y, index) => sense(y, [130, 104, 118][index] ?? 100, paint)).join('') +
    [1, 2, 4, 6, 8, 10].map((strokes, index) => strokeStep(64 + index * 60, strokes, paint)).join(''),
}

function sense(y: number, width: number, paint: Paint): string {
  return area(disc(246, y, 7), paint.line) + line(`M266 ${y}h${width}`, paint.inkSoft, 4)
}

function strokeStep(x: number, strokes: number, paint: Paint): string {
  const place = { x: x + 4, y: 236, size: 44 }
  return (
    area(box(x, 230, 52, 56, 4), paint.paper, paint.line, 1.5) +
    glyph('读', { ...place, fill: paint.seal }, strokes) +
    glyph('读', { ...place, fill: paint.ink }, strokes - 1)
  )
}
