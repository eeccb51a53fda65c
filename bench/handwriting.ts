import type { Drawing } from '@tingdu/chinese/handwriting/drawing.ts'
import { describeCharacter, type KnownCharacter, recognize } from '@tingdu/chinese/handwriting/recognize.ts'
import { rankCharacters } from '@tingdu/features/dictionary/entries/import/prepare-characters.server.ts'
import {
  listStrokeCharacters,
  readFrequencies,
  readStrokes,
} from '@tingdu/features/dictionary/entries/import/sources.server.ts'
import type { Row } from './row.ts'

/** Every sixth of the most common characters is drawn. */
const COMMON = 3000
const EVERY = 6
const NOISE = 0.1
/** The side of the square of the stored strokes. */
const SIDE = 1024
const TARGETS = { firstFive: 0.85, milliseconds: 50 }
const ROUNDS = 2
const SEED = 7

type Character = { character: string; strokes: Drawing; rank: number }
type Random = () => number
type Hand = (strokes: Drawing, random: Random) => Drawing

/** What may be wrong with a drawing. The order of strokes is random, across components too, unless they are joined. */
const hands: [name: string, hand: Hand][] = [
  ['strokes moved and scaled', (strokes, random) => shuffled(moved(strokes, random), random)],
  [
    'the same, and every point moved',
    (strokes, random) => shuffled(shaken(moved(strokes, random), random), random),
  ],
  [
    'strokes moved and scaled, one of them missing',
    (strokes, random) => shuffled(moved(strokes, random), random).slice(1),
  ],
  ['strokes moved and scaled, joined in pairs', (strokes, random) => joined(moved(strokes, random))],
]

/**
 * Draws common characters from their stored strokes, with noise of ± 10 % and in random order, and measures how often
 * the right one is the first or among the first five, and how long the comparison with all characters takes.
 */
export async function run(): Promise<Row[]> {
  const characters = readCharacters()
  const known = characters.map(({ character, strokes, rank }) => describeCharacter(character, strokes, rank))
  const common = characters.filter(({ rank }) => rank <= COMMON).sort((a, b) => a.rank - b.rank)
  const sample = common.filter((_, index) => index % EVERY === 0)
  return hands.flatMap(([name, hand]) => measure(name, hand, sample, known))
}

function readCharacters(): Character[] {
  const ranks = rankCharacters(readFrequencies())
  return listStrokeCharacters().map((character) => ({
    character,
    rank: ranks.get(character) ?? 20_000,
    strokes: readStrokes(character).medians.map((median) => median.map(([x = 0, y = 0]) => [x, 900 - y])),
  }))
}

function measure(name: string, hand: Hand, sample: Character[], known: KnownCharacter[]): Row[] {
  const random = seeded(SEED)
  const drawn = sample.map(({ character, strokes }) => ({ character, strokes: hand(strokes, random) }))
  const [places, times] = [new Map<string, number>(), new Map<string, number>()]
  // The best of a few rounds, because other work on the machine slows some of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { character, strokes } of drawn) {
      const started = performance.now()
      const found = recognize(strokes, known, 5)
      const taken = performance.now() - started
      times.set(character, Math.min(taken, times.get(character) ?? taken))
      places.set(character, found.indexOf(character))
    }
  }
  const share = (fits: (place: number) => boolean) => [...places.values()].filter(fits).length / sample.length
  const firstFive = share((place) => place >= 0)
  const ordered = [...times.values()].sort((a, b) => a - b)
  const p95 = ordered[Math.floor(ordered.length * 0.95)] ?? 0
  return [
    {
      what: `handwriting: ${name}, ${sample.length} drawings, right one among the first five`,
      value: percent(firstFive),
      reference: `first: ${percent(share((place) => place === 0))}`,
      target: `≥ ${percent(TARGETS.firstFive)}`,
      met: firstFive >= TARGETS.firstFive,
    },
    {
      what: `handwriting: ${name}, p95`,
      value: `${p95.toFixed(1)} ms`,
      reference: `p50: ${(ordered[ordered.length >> 1] ?? 0).toFixed(1)} ms`,
      target: `≤ ${TARGETS.milliseconds} ms`,
      met: p95 <= TARGETS.milliseconds,
    },
  ]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Moves each stroke by up to 10 % of the square in each direction, and scales it and the drawing by up to 10 %. */
function moved(strokes: Drawing, random: Random): Drawing {
  const [wide, high] = [1 + noise(random), 1 + noise(random)]
  return strokes.map((stroke) => {
    const [toRight, downward, scale] = [SIDE * noise(random), SIDE * noise(random), 1 + noise(random)]
    const [centerX, centerY] = [middle(stroke, 0), middle(stroke, 1)]
    return stroke.map(([x = 0, y = 0]) => [
      wide * (centerX + scale * (x - centerX) + toRight),
      high * (centerY + scale * (y - centerY) + downward),
    ])
  })
}

/** Moves every point by up to 10 % of the square. */
function shaken(strokes: Drawing, random: Random): Drawing {
  return strokes.map((stroke) =>
    stroke.map((point) => point.map((coordinate) => coordinate + SIDE * noise(random))),
  )
}

function shuffled(strokes: Drawing, random: Random): Drawing {
  return strokes
    .map((stroke) => ({ stroke, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ stroke }) => stroke)
}

/** Each two strokes in their order without lifting the pen between them, as in cursive writing. */
function joined(strokes: Drawing): Drawing {
  return strokes.flatMap((stroke, index) =>
    index % 2 === 0 ? [[...stroke, ...(strokes[index + 1] ?? [])]] : [],
  )
}

const noise = (random: Random) => (2 * random() - 1) * NOISE

function middle(stroke: Drawing[number], axis: 0 | 1): number {
  return stroke.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / stroke.length
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
