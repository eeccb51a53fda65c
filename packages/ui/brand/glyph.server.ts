import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const strokeFolder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))

/** The outlines of a character's strokes in writing order; throws for a character without stroke data. */
export function strokesOf(character: string): string[] {
  const file = readFileSync(join(strokeFolder, `${character}.json`), 'utf8')
  return (JSON.parse(file) as { strokes: string[] }).strokes
}

/** The position and size of a character in a picture: `x` and `y` are its top left corner. */
export type GlyphPosition = { x: number; y: number; size: number; fill: string }

/**
 * A character as SVG shapes, so that a picture looks the same on a machine without Chinese fonts. `strokes` is the
 * number of strokes to draw, all by default.
 */
export function glyph(character: string, position: GlyphPosition, strokes?: number): string {
  const scale = round(position.size / 1024)
  const lines = strokesOf(character).slice(0, strokes).map(shorten).join('')
  const move = `translate(${round(position.x)} ${round(position.y + position.size * (900 / 1024))})`
  return `<path transform="${move} scale(${scale} -${scale})" fill="${position.fill}" d="${lines}"/>`
}

/** A row of characters from left to right, separated by `gap`. */
export function glyphs(characters: string, position: GlyphPosition, gap = 0): string {
  return Array.from(characters, (character, index) =>
    glyph(character, { ...position, x: position.x + index * (position.size + gap) }),
  ).join('')
}

function shorten(path: string): string {
  return path.replaceAll(/\s*([A-Z])\s*/g, '$1')
}

function round(value: number): number {
  return Math.round(value * 10000) / 10000
}
