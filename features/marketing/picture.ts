import { colors } from '@tingdu/ui/theme.ts'

export type Theme = 'light' | 'dark'

/** Washes and surfaces that only pictures need: behind the seal, under the lamp, of faces and hair. */
const pictureColours = {
  blush: { light: '#F8E9E4', dark: '#3A2625' },
  glow: { light: '#FBF0D6', dark: '#2E2A20' },
  lamp: { light: '#E5B04C', dark: '#E0A93B' },
  skin: { light: '#FBFAF7', dark: '#CFC8BC' },
  hair: { light: '#1F2328', dark: '#464C54' },
}

/** What a picture is painted with: the product's colours and a few of its own, of one theme. */
export type Paint = Record<keyof typeof colors | keyof typeof pictureColours, string>

/** The paint of a theme. */
export function paintOf(theme: Theme): Paint {
  const pairs = Object.entries({ ...colors, ...pictureColours })
  return Object.fromEntries(pairs.map(([name, pair]) => [name, pair[theme]])) as Paint
}

/** A picture: its size and the shapes in it, painted with one theme's colours. */
export type Picture = { width: number; height: number; shapes: (paint: Paint) => string }

/** A picture as an SVG file in one theme. */
export function drawPicture(picture: Picture, theme: Theme): string {
  const { width, height } = picture
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture.shapes(paintOf(theme))}</svg>\n`
}

/** A filled outline. */
export function area(d: string, fill: string, stroke = 'none', strokeWidth = 2): string {
  const border =
    stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"`
  return `<path fill="${fill}" d="${d}"${border}/>`
}

/** A drawn line with round ends. */
export function line(d: string, stroke: string, width = 2.5): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
}

/** A rounded box as the `d` of a path. */
export function box(x: number, y: number, width: number, height: number, radius = 8): string {
  const corner = `a${radius} ${radius} 0 0 1 `
  return `M${x + radius} ${y}h${width - 2 * radius}${corner}${radius} ${radius}v${height - 2 * radius}${corner}-${radius} ${radius}h-${width - 2 * radius}${corner}-${radius} -${radius}v-${height - 2 * radius}${corner}${radius} -${radius}z`
}

/** A circle as the `d` of a path. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`
}

/** Upright bars like a recording's, from heights, standing around the line `y`. */
export function wave(x: number, y: number, heights: number[], step = 7): string {
  return heights.map((height, index) => `M${x + index * step} ${y - height / 2}v${height}`).join('')
}

/** Shapes turned around a point by an angle in degrees. */
export function turned(angle: number, x: number, y: number, shapes: string): string {
  return `<g transform="rotate(${angle} ${x} ${y})">${shapes}</g>`
}
