/** Titles up to this length are shown as a whole, longer ones by their first words. */
const LONGEST_TITLE = 12
const FIRST_WORDS = 4
const MOST_LINES = 4
/** Of a title without Chinese: how many words are shown, and how many letters of each. */
const MOST_WORDS = 3
const LONGEST_WORD = 10

const LINE_HEIGHT = 1.18
/** About how wide a letter is, as a share of the size of the type. */
const LETTER_WIDTH = 0.62

/** Particles that belong to the word before them. */
const particles = new Set([...'的了吗儿呢吧着过们里上下'])

/** Cuts titles into words. Making it takes a phone a quarter of a second, so it is made for the first cover, not at the start. */
let segmenter: Intl.Segmenter | undefined

/** Where the title of a cover is; a `column` and a `slip` of paper are written from top to bottom. */
export const places = ['top', 'column', 'center', 'slip'] as const
export type Place = (typeof places)[number] | 'whole'

/** The room for a title, along its lines and across them, and its largest characters, on a cover of 132 by 168. */
type Room = { along: number; across: number; largest: number; largestLatin: number }
const rooms: Record<Place, Room> = {
  whole: { along: 111, across: 104, largest: 64, largestLatin: 40 },
  top: { along: 108, across: 86, largest: 36, largestLatin: 26 },
  center: { along: 100, across: 82, largest: 40, largestLatin: 26 },
  column: { along: 95, across: 64, largest: 30, largestLatin: 0 },
  slip: { along: 86, across: 26, largest: 22, largestLatin: 0 },
}
const COVER_WIDTH = 132
/** So many characters can be in one column. */
const LONGEST_COLUMN = 5
const LONGEST_SLIP = 6

/** What is drawn on a cover: the lines, and the size of a character as a share of the cover's width. */
export type CoverTitle = { lines: string[]; size: number }

/**
 * The title of a cover: the Chinese characters of a title, in the lines between words that allow the largest
 * characters. Of a long title, the first words; of one without Chinese, too, each in a line.
 */
export function coverTitle(title: string, place: Place = 'whole'): CoverTitle {
  const room = rooms[place]
  const chinese = wordsOf(title)
  if (chinese.length === 0) {
    const words = title.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? ['·']
    const lines = words.map((word) =>
      lengthOf(word) > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD - 1)}…` : word,
    )
    const widest = Math.max(...lines.map(lengthOf)) * LETTER_WIDTH
    return { lines, size: Math.min(room.largestLatin, room.along / widest) / COVER_WIDTH }
  }
  const shown = shortened(chinese)
  const lines = isOneColumn(shown, place) ? [joined(shown)] : bestLines(shown, room)
  return { lines, size: sizeOf(lines, room) / COVER_WIDTH }
}

/** The place of a title that is the `number`th of its series, so that no two beside each other have the same one. */
export function placeOf(title: string, number: number): Place {
  const place = places[number % places.length] ?? 'top'
  const words = shortened(wordsOf(title))
  const fits =
    place === 'slip'
      ? isOneColumn(words, place)
      : place !== 'column' || (words.length > 0 && lengthOf(joined(words)) <= 2 * LONGEST_COLUMN)
  return fits ? place : place === 'slip' ? 'center' : 'top'
}

/** Whether a title from top to bottom is in one column: a short one that no punctuation mark divides. */
const isOneColumn = (words: readonly Word[], place: Place) =>
  (place === 'column' || place === 'slip') &&
  words.length > 0 &&
  words[0]?.part === words.at(-1)?.part &&
  lengthOf(joined(words)) <= (place === 'slip' ? LONGEST_SLIP : LONGEST_COLUMN)

/** Whether the cover of a text shows its whole title. */
export function isWholeOnCover(title: string): boolean {
  const words = wordsOf(title)
  return words.length > 0 && shortened(words) === words && !/\p{Script=Latin}/u.test(title)
}

/** A word of a title, and the number of the part between punctuation marks that it is in. */
type Word = { text: string; part: number }

/** The words of a title, of Chinese characters and digits only; particles are added to the word before them. */
function wordsOf(title: string): Word[] {
  const found: Word[] = []
  if (!/\p{Script=Han}/u.test(title)) return found
  let part = 0
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  for (const { segment } of segmenter.segment(title)) {
    // The figures of S01E02 and 3D say nothing without their letters.
    const text = /\p{Script=Latin}/u.test(segment)
      ? segment.match(/\p{Script=Han}/gu)?.join('')
      : segment.match(/[\p{Script=Han}\p{Nd}]/gu)?.join('')
    const last = found.at(-1)
    if (text === undefined) part = Math.min(part + 1, MOST_LINES - 1)
    else if (last?.part === part && particles.has(text)) last.text += text
    else found.push({ text, part })
  }
  return found
}

const lengthOf = (text: string) => [...text].length
const joined = (all: readonly Word[]) => all.map(({ text }) => text).join('')

function shortened(all: readonly Word[]): readonly Word[] {
  if (lengthOf(joined(all)) <= LONGEST_TITLE) return all
  let end = 1
  while (lengthOf(joined(all.slice(0, end + 1))) <= FIRST_WORDS) end += 1
  return all.slice(0, end)
}

/**
 * The lines with the largest characters, of which none is a single character unless a punctuation mark divides it; of
 * several such ways, the most even one of the fewest lines, long ones first.
 */
function bestLines(all: readonly Word[], room: Room): string[] {
  let best = [joined(all)]
  let size = 0
  const undivided = all[0]?.part === all.at(-1)?.part
  for (const lines of waysToDivide(all, MOST_LINES)) {
    if (undivided && lines.length > 1 && lines.some((line) => lengthOf(line) === 1)) continue
    const possible = sizeOf(lines, room)
    if (possible < size || (possible === size && !isBetter(lines, best))) continue
    best = lines
    size = possible
  }
  return best
}

/** The ways to put words into lines, of which none continues after a punctuation mark. */
function* waysToDivide(all: readonly Word[], lines: number): Generator<string[]> {
  for (let end = all.length; end > 0; end -= 1) {
    if (all[end - 1]?.part !== all[0]?.part) continue
    const first = joined(all.slice(0, end))
    if (end === all.length) yield [first]
    else if (lines > 1) for (const rest of waysToDivide(all.slice(end), lines - 1)) yield [first, ...rest]
  }
}

const isBetter = (lines: readonly string[], best: readonly string[]) =>
  lines.length < best.length || (lines.length === best.length && unevenness(lines) < unevenness(best))
const unevenness = (lines: readonly string[]) => lines.reduce((sum, line) => sum + lengthOf(line) ** 2, 0)

/** The size of characters with which these lines fill their room. */
const sizeOf = (lines: readonly string[], { along, across, largest }: Room) =>
  Math.min(along / Math.max(...lines.map(lengthOf)), across / (lines.length * LINE_HEIGHT), largest)

/** The level as it is written on the seal of a cover; on a small one, beside which it is written, as a figure. */
export const levelMark = (level: number, size: 'small' | 'large') =>
  `${size === 'small' ? '' : 'HSK '}${level === 7 ? '7+' : level}`

/** How the paper of a series is printed on: darker, as it is, or with its color as the ink on a light sheet. */
export const tones = ['night', 'cloth', 'sheet'] as const

/** The tone of the `number`th text of a series, so that no two beside each other have the same one. */
export const toneOf = (number: number) => tones[number % tones.length] ?? 'cloth'
