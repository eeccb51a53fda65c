import { glyphs } from '@tingdu/ui/brand/glyph.server.ts'
import { area, box, disc, line, type Paint, type Picture, wave } from './picture.ts'

/** A student with headphones, reading along. */
export const student: Picture = {
  width: 360,
  height: 220,
  shapes: (paint) =>
    line('M24 196H336', paint.ink) +
    person(180, 74, paint, paint.sheet) +
    line('M148 76A32 33 0 0 1 212 76', paint.seal, 4) +
    area(box(140, 68, 14, 24, 6), paint.seal) +
    area(box(206, 68, 14, 24, 6), paint.seal) +
    area(
      'M180 160C160 148 128 148 106 154V196C128 190 160 190 180 200C200 190 232 190 254 196V154C232 148 200 148 180 160Z',
      paint.sheet,
      paint.ink,
      2.5,
    ) +
    line('M180 160V200M122 166H160M122 176H152M200 166H238M200 176H230', paint.inkSoft, 2) +
    line(wave(250, 78, [10, 22, 34, 18, 28, 12], 9), paint.inkSoft, 3) +
    line(wave(66, 78, [12, 28, 18, 34, 22, 10], 9), paint.inkSoft, 3),
}

/** A teacher at the board in front of a class. */
export const classroom: Picture = {
  width: 360,
  height: 220,
  shapes: (paint) =>
    area(box(112, 22, 216, 112, 4), paint.sheet, paint.ink, 2.5) +
    glyphs('你好', { x: 166, y: 40, size: 56, fill: paint.ink }, 8) +
    line('M180 112H282', paint.line, 5) +
    person(66, 66, paint, paint.seal) +
    line('M88 116L120 92', paint.ink, 3) +
    [146, 218, 290].map((x) => fromBehind(x, paint)).join('') +
    line('M24 196H336', paint.ink),
}

/** Two people at one table with one text between them. */
export const tutor: Picture = {
  width: 360,
  height: 220,
  shapes: (paint) =>
    person(100, 74, paint, paint.sheet) +
    person(260, 74, paint, paint.sheet) +
    area(box(140, 26, 80, 50, 10), paint.sheet, paint.seal, 2.5) +
    glyphs('再读', { x: 150, y: 34, size: 30, fill: paint.seal }) +
    line('M140 62L128 74', paint.seal, 2.5) +
    area('M130 158H230L246 184H114Z', paint.sheet, paint.ink, 2.5) +
    line('M146 167H208M140 175H196', paint.inkSoft, 2) +
    line('M24 196H336M56 196V212M304 196V212', paint.ink),
}

function person(x: number, y: number, paint: Paint, coat: string): string {
  return (
    area(
      `M${x - 46} ${y + 122}V${y + 84}C${x - 46} ${y + 52} ${x - 24} ${y + 44} ${x} ${y + 44}C${x + 24} ${y + 44} ${x + 46} ${y + 52} ${x + 46} ${y + 84}V${y + 122}Z`,
      coat,
      paint.ink,
      2.5,
    ) +
    area(disc(x, y + 6, 27), paint.skin, paint.ink, 2.5) +
    area(
      `M${x - 27} ${y + 4}C${x - 28} ${y - 30} ${x + 28} ${y - 30} ${x + 27} ${y + 4}C${x + 14} ${y - 2} ${x + 6} ${y - 10} ${x + 2} ${y - 14}C${x - 6} ${y - 2} ${x - 16} ${y + 2} ${x - 27} ${y + 4}Z`,
      paint.hair,
    )
  )
}

function fromBehind(x: number, paint: Paint): string {
  return (
    area(
      `M${x - 30} 196V188C${x - 30} 168 ${x - 14} 162 ${x} 162C${x + 14} 162 ${x + 30} 168 ${x + 30} 188V196Z`,
      paint.sheet,
      paint.ink,
      2.5,
    ) + area(disc(x, 146, 18), paint.hair, paint.ink, 2.5)
  )
}
