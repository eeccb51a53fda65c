import { colors } from '@tingdu/ui/theme.ts'

export type Theme = 'light' | 'dark'

/** Colors used only by pictures: washes, lamp light, faces and hair. */
const pictureColours = {
  blush: { light: '#F8E9E4', dark: '#3A2625' },
  glow: { light: '#FBF0D6', dark: '#2E2A20' },
  lamp: { light: '#E5B04C', dark: '#E0A93B' },
  skin: { light: '#FBFAF7', dark: '#CFC8BC' },
  hair: { light: '#1F2328', dark: '#464C54' },
}

/** The colors of a picture in one theme: the product's and the additional ones. */
export type Paint = Record<keyof typeof colors | keyof typeof pictureColours, string>

/** Returns the paint of a theme. */
export function paintOf(theme: Theme): Paint {
  const pairs = Object.entries({ ...colors, ...pictureColours })
  return Object.fromEntries(pairs.map(([name, pair]) => [name, pair[theme]])) as Paint
}

/** A picture: its size, and its shapes in a given paint. */
export type Picture = { width: number; height: number; shapes: (paint: Paint) => string }

/** Renders a picture as SVG in one theme. */
export function drawPicture(picture: Picture, theme: Theme): string {
  const { width, height } = picture
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture.shapes(paintOf(theme))}</svg>\n`
}

/** A filled path. */
export function area(d: string, fill: string, stroke = 'none', strokeWidth = 2): string {
  const border =
    stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"`
  return `<path fill="${fill}" d="${d}"${border}/>`
}

/** A stroked line with round ends. */
export function line(d: string, stroke: string, width = 2.5): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
}

/** A rounded rectangle as path data (`d`). */
export function box(x: number, y: number, width: number, height: number, radius = 8): string {
  const corner = `a${radius} ${radius} 0 0 1 `
  return `M${x + radius} ${y}h${width - 2 * radius}${corner}${radius} ${radius}v${height - 2 * radius}${corner}-${radius} ${radius}h-${width - 2 * radius}${corner}-${radius} -${radius}v-${height - 2 * radius}${corner}${radius} -${radius}z`
}

/** A circle as path data (`d`). */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`
}

/** Vertical bars like an audio waveform, with the given heights, centered on `y`. */
export function wave(x: number, y: number, heights: number[], step = 7): string {
  return heights.map((height, index) => `M${x + index * step} ${y - height / 2}v${height}`).join('')
}

/** Rotates shapes around a point by an angle in degrees. */
export function turned(angle: number, x: number, y: number, shapes: string): string {
  return `<g transform="rotate(${angle} ${x} ${y})">${shapes}</g>`
}
