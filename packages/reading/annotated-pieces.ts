import type { Script } from './reading-choices.ts'

/** A word of a text: its position (UTF-16 units of the original text), the word and its reading. */
export type AnnotatedToken = {
  start: number
  end: number
  chinese: string
  phonetic: string
  /** The reading with the tones of speech, if it is to be shown with them. */
  spoken?: string | undefined
  word_id?: number | null
}

/**
 * A text in its original form and in both scripts, with the same number of characters in each, and its words in order.
 */
export type AnnotatedSentence<Token extends AnnotatedToken = AnnotatedToken> = {
  chinese: string
  simplified: string
  traditional: string
  tokens: readonly Token[]
}

/** A part of a word that is marked, or not. */
export type TokenPart = { start: number; text: string; marked: boolean }

/** A piece of a text: a word, or the punctuation and other text between words. `start` counts characters. */
export type Piece<Token> =
  | { start: number; kind: 'gap'; text: string }
  | { start: number; kind: 'word'; text: string; token: Token; parts: TokenPart[] }

/** Pieces that stay on one line: a word with its adjacent punctuation. Latin text between words is divided at its spaces. */
export type Group<Token> = { start: number; pieces: Piece<Token>[] }

/** A range of characters; `end` is exclusive. */
type Range = { start: number; end: number }

const OPENING = /^[“‘《〈（【「『(]+$/u
/** In a gap: opening punctuation, other punctuation, and what is neither: Latin words, numbers, prices, with what follows. */
const GAP_PART =
  /[“‘《〈（【「『(]+|\s*[\p{L}\p{N}\p{Sc}][^“‘《〈（【「『(]*|[^\p{L}\p{N}\p{Sc}“‘《〈（【「『(]+?(?=\s*[\p{L}\p{N}\p{Sc}“‘《〈（【「『(]|$)/gu
const LATIN = /^\s*[\p{L}\p{N}\p{Sc}]/u

/**
 * Splits a text in one script into words and the text between them; joined, the pieces are the text. Leaves out tokens
 * that do not match the text (they overlap the previous one or exceed the end). For each of `marks`, in either script,
 * marks the equal words; if there are none, marks each occurrence of its characters, also across words.
 */
export function piecesOf<Token extends AnnotatedToken>(
  sentence: AnnotatedSentence<Token>,
  script: Script,
  ...marks: string[]
): Piece<Token>[] {
  const { chinese } = sentence
  const written = [...chinese]
  const shown = sameLength([...sentence[script]], written)
  const forms = [written, shown, sameLength([...sentence[otherScript(script)]], written)]
  const words = tokensThatFit(sentence).map((token) => ({
    token,
    start: charactersIn(chinese.slice(0, token.start)),
    end: charactersIn(chinese.slice(0, token.end)),
  }))
  const marked = marks.flatMap((mark) => rangesOf(mark, forms, words))
  const textOf = ({ start, end }: Range) => shown.slice(start, end).join('')
  const pieces: Piece<Token>[] = []
  let at = 0
  for (const { token, ...word } of words) {
    if (word.start > at) pieces.push({ start: at, kind: 'gap', text: textOf({ start: at, end: word.start }) })
    const parts = partsOf(word, marked).map((part) => ({ ...part, text: textOf(part) }))
    pieces.push({ start: word.start, kind: 'word', text: textOf(word), token, parts })
    at = word.end
  }
  if (at < shown.length)
    pieces.push({ start: at, kind: 'gap', text: textOf({ start: at, end: shown.length }) })
  return pieces
}

/**
 * Joins opening punctuation to the next word, and other punctuation to the previous one. Latin text is a group of its own,
 * so that a line may end before it.
 */
export function groupsOf<Token>(pieces: Piece<Token>[]): Group<Token>[] {
  const groups: Group<Token>[] = []
  let waiting: Piece<Token>[] = []
  for (const piece of pieces.flatMap(splitGap)) {
    const last = groups.at(-1)
    if (piece.kind === 'gap' && OPENING.test(piece.text)) waiting.push(piece)
    else if (piece.kind === 'gap' && !LATIN.test(piece.text) && last && waiting.length === 0)
      last.pieces.push(piece)
    else {
      groups.push({ start: waiting[0]?.start ?? piece.start, pieces: [...waiting, piece] })
      waiting = []
    }
  }
  if (waiting[0]) groups.push({ start: waiting[0].start, pieces: waiting })
  return groups
}

function otherScript(script: Script): Script {
  return script === 'simplified' ? 'traditional' : 'simplified'
}

/** Positions in one script apply to the other only if both have the same number of characters. */
function sameLength(form: string[], written: string[]): string[] {
  return form.length === written.length ? form : written
}

function charactersIn(text: string): number {
  return [...text].length
}

function tokensThatFit<Token extends AnnotatedToken>({ chinese, tokens }: AnnotatedSentence<Token>): Token[] {
  let at = 0
  return tokens.filter(({ start, end }) => {
    const fits = start >= at && end > start && end <= chinese.length
    if (fits) at = end
    return fits
  })
}

function rangesOf(mark: string, forms: string[][], words: readonly Range[]): Range[] {
  if (mark === '') return []
  const isMark = ({ start, end }: Range) => forms.some((form) => form.slice(start, end).join('') === mark)
  const same = words.filter(isMark)
  return same.length > 0 ? same : forms.flatMap((form) => occurrences(form.join(''), mark))
}

function occurrences(text: string, mark: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    const start = charactersIn(text.slice(0, at))
    ranges.push({ start, end: start + charactersIn(mark) })
  }
  return ranges
}

/** Splits a word at the boundaries of marks. */
function partsOf({ start, end }: Range, marks: Range[]): (Range & { marked: boolean })[] {
  const cuts = marks.flatMap((mark) => [mark.start, mark.end]).filter((cut) => cut > start && cut < end)
  const positions = [...new Set([start, ...cuts, end])].sort((one, other) => one - other)
  return positions.slice(0, -1).map((position, index) => ({
    start: position,
    end: positions[index + 1] ?? end,
    marked: marks.some((mark) => mark.start <= position && position < mark.end),
  }))
}

/** `：“` is two pieces: the colon belongs to the previous word, the quotation mark to the next. */
function splitGap<Token>(piece: Piece<Token>): Piece<Token>[] {
  if (piece.kind === 'word') return [piece]
  return Array.from(piece.text.matchAll(GAP_PART), ({ 0: text, index }) => {
    return { start: piece.start + index, kind: 'gap', text }
  })
}
