/** Colors as people see them: contrast, differences, and color blindness. */

type Triple = [number, number, number]

/** Types of color vision: normal, and without red (protan), green (deutan) or blue cones (tritan). */
export const sights = ['normal', 'protan', 'deutan', 'tritan'] as const
export type Sight = (typeof sights)[number]

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const simulations: Record<Sight, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The contrast of two colors (`#RRGGBB`) as defined by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The perceived difference of two colors (`#RRGGBB`) for a type of color vision: CIEDE2000, where 1 is barely visible.
 */
export function difference(one: string, other: string, sight: Sight): number {
  return deltaE2000(labOf(one, sight), labOf(other, sight))
}

function luminance(color: string): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(color: string): Triple {
  return [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function labOf(color: string, sight: Sight): Triple {
  const [red, green, blue] = transform(simulations[sight], linear(color)).map((part) =>
    Math.min(1, Math.max(0, part)),
  ) as Triple
  const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
  const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
  const [fx, fy, fz] = [x, y, z].map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : (841 / 108) * part + 4 / 29,
  ) as Triple
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

function transform(matrix: [Triple, Triple, Triple], [a, b, c]: Triple): Triple {
  return matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as Triple
}

/** CIEDE2000 with the variable names of Sharma, Wu and Dalal (2005). */
function deltaE2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)))
  const [c1, h1] = polar(a1 * (1 + g), b1)
  const [c2, h2] = polar(a2 * (1 + g), b2)
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const deltaH = 2 * Math.sqrt(c1 * c2) * sine(turn / 2)
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, c1 * c2 === 0 ? h1 + h2 : meanHue(h1, h2)]
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rt = -sine(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh]
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh)
}

function polar(a: number, b: number): [number, number] {
  return [Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

function meanHue(one: number, other: number): number {
  const mean = (one + other) / 2
  if (Math.abs(one - other) <= 180) return mean
  return mean < 180 ? mean + 180 : mean - 180
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
