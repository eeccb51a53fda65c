import { glyphs } from '@tingdu/ui/brand/glyph.server.ts'
import { markShapes } from '@tingdu/ui/brand/mark.ts'
import { area, box, disc, line, type Paint, type Picture } from './picture.ts'

/** A desk in the evening with good light: a book, tea, headphones, and one red seal. */
export const desk: Picture = {
  width: 720,
  height: 360,
  shapes: (paint) =>
    view(paint) +
    area('M196 104L64 301H424L296 104Z', paint.glow) +
    lamp(paint) +
    book(paint) +
    tea(paint) +
    headphones(paint) +
    seal(paint) +
    line('M20 302H700M72 302V348M648 302V348', paint.ink, 3),
}

function view(paint: Paint): string {
  return (
    area(box(470, 30, 196, 164, 6), paint.sheet, paint.ink, 2.5) +
    area(disc(616, 78, 20), paint.lamp) +
    area('M472 192V160C500 128 520 132 546 156C574 118 604 116 664 166V192Z', paint.line) +
    line('M568 30V194M470 112H666', paint.ink)
  )
}

function lamp(paint: Paint): string {
  return (
    line('M96 302V296A22 10 0 0 1 140 296V302M118 286V180L222 58', paint.ink, 4) +
    area(disc(246, 104, 13), paint.lamp) +
    area(
      'M230 40H262C268 40 271 43 274 48L306 104H186L218 48C221 43 224 40 230 40Z',
      paint.sheet,
      paint.ink,
      2.5,
    ) +
    area(disc(118, 180, 6), paint.ink)
  )
}

function book(paint: Paint): string {
  return (
    area(
      'M284 262C256 246 206 244 168 254V298C206 290 256 290 284 302C312 290 362 290 400 298V254C362 244 312 246 284 262Z',
      paint.sheet,
      paint.ink,
      2.5,
    ) +
    line('M284 262V302', paint.ink) +
    glyphs('听故事', { x: 186, y: 259, size: 25, fill: paint.ink }, 3) +
    glyphs('读中文', { x: 302, y: 259, size: 25, fill: paint.ink }, 3)
  )
}

function tea(paint: Paint): string {
  return (
    line('M466 232C458 222 474 216 466 204M484 234C476 222 492 214 484 200', paint.inkSoft, 2.5) +
    line('M502 258C522 254 522 282 498 282', paint.ink, 2.5) +
    area('M446 250H504V276C504 294 494 302 475 302C456 302 446 294 446 276Z', paint.sheet, paint.ink, 2.5) +
    line('M456 264H482', paint.jade, 3)
  )
}

function headphones(paint: Paint): string {
  return (
    line('M548 290V274A32 32 0 0 1 612 274V290', paint.ink, 4) +
    area(box(540, 272, 16, 30, 6), paint.ink) +
    area(box(604, 272, 16, 30, 6), paint.ink)
  )
}

function seal(paint: Paint): string {
  return `<g transform="translate(628 264) scale(.385)">${markShapes(paint.seal, paint.sheet)}</g>`
}
