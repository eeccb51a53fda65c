/** A word of a text: where it stands (UTF-16 units), what it is and how it is read. */
export type AnnotatedToken = {
  start: number
  end: number
  chinese: string
  phonetic: string
  word_id?: number | null
}

/** A stretch of a word that is marked, or not. */
export type TokenPart = { start: number; text: string; marked: boolean }

/** What a text is made of: words, and between them punctuation and whatever else is no word. */
export type Piece<Token> =
  | { start: number; kind: 'gap'; text: string }
  | { start: number; kind: 'word'; token: Token; parts: TokenPart[] }

/** Pieces that stay on one line: a word with the punctuation that must not be parted from it. */
export type Group<Token> = { start: number; pieces: Piece<Token>[] }

type Range = { start: number; end: number }

const OPENING = /^[“‘《〈（【「『(]+$/u

/**
 * The words of a text in order and what stands between them; together they are the text again. A token that does not
 * fit (before the one before it, or beyond the end) is left out. Of `mark`, words that are it are marked; where none
 * is, wherever it stands as a run of characters, also across words.
 */
export function piecesOf<Token extends AnnotatedToken>(
  text: string,
  tokens: readonly Token[],
  mark = '',
): Piece<Token>[] {
  const fitting = tokensThatFit(text, tokens)
  const marks = marksIn(text, fitting, mark)
  const pieces: Piece<Token>[] = []
  let at = 0
  for (const token of fitting) {
    if (token.start > at) pieces.push({ start: at, kind: 'gap', text: text.slice(at, token.start) })
    pieces.push({ start: token.start, kind: 'word', token, parts: partsOf(text, token, marks) })
    at = token.end
  }
  if (at < text.length) pieces.push({ start: at, kind: 'gap', text: text.slice(at) })
  return pieces
}

/** Puts opening punctuation to the word after it, and any other to the word before it. */
export function groupsOf<Token>(pieces: Piece<Token>[]): Group<Token>[] {
  const groups: Group<Token>[] = []
  let waiting: Piece<Token>[] = []
  for (const piece of pieces.flatMap(splitOpening)) {
    const last = groups.at(-1)
    if (piece.kind === 'gap' && OPENING.test(piece.text)) waiting.push(piece)
    else if (piece.kind === 'gap' && last && waiting.length === 0) last.pieces.push(piece)
    else {
      groups.push({ start: waiting[0]?.start ?? piece.start, pieces: [...waiting, piece] })
      waiting = []
    }
  }
  if (waiting[0]) groups.push({ start: waiting[0].start, pieces: waiting })
  return groups
}

function tokensThatFit<Token extends AnnotatedToken>(text: string, tokens: readonly Token[]): Token[] {
  let at = 0
  return tokens.filter(({ start, end }) => {
    const fits = start >= at && end > start && end <= text.length
    if (fits) at = end
    return fits
  })
}

function marksIn(text: string, tokens: readonly AnnotatedToken[], mark: string): Range[] {
  if (mark === '') return []
  const words = tokens.filter((token) => token.chinese === mark)
  if (words.length > 0) return words
  const places: Range[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    places.push({ start: at, end: at + mark.length })
  }
  return places
}

function partsOf(text: string, { start, end }: Range, marks: Range[]): TokenPart[] {
  const cuts = marks.flatMap((mark) => [mark.start, mark.end]).filter((cut) => cut > start && cut < end)
  const places = [...new Set([start, ...cuts, end])].sort((one, other) => one - other)
  return places.slice(0, -1).map((place, index) => ({
    start: place,
    text: text.slice(place, places[index + 1]),
    marked: marks.some((mark) => mark.start <= place && place < mark.end),
  }))
}

/** `：“` is two pieces: the colon belongs to what was, the quotation mark to what comes. */
function splitOpening<Token>(piece: Piece<Token>): Piece<Token>[] {
  if (piece.kind === 'word') return [piece]
  const opening = /[“‘《〈（【「『(]+$/u.exec(piece.text)
  if (!opening || opening.index === 0) return [piece]
  return [
    { ...piece, text: piece.text.slice(0, opening.index) },
    { start: piece.start + opening.index, kind: 'gap', text: opening[0] },
  ]
}
