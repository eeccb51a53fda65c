import { align, type TextDocument, type TextSentence } from '@tingdu/features/library/texts/public.ts'

/** A sentence that stands for itself: its offsets count from its beginning, and `gap` is the text in front of it. */
export type Piece = { gap: string; text: string; sentence: TextSentence; key: string }

/** A part of two documents: the same sentences in both, or other ones. */
export type Difference = { same: true; pieces: Piece[] } | { same: false; before: Piece[]; after: Piece[] }

/**
 * Compares two documents sentence by sentence: the text, its translation, its timing, and the words that a person
 * corrected.
 */
export function differences(before: TextDocument, after: TextDocument): Difference[] {
  const [ones, others] = [piecesOf(before), piecesOf(after)]
  const found: Difference[] = []
  let [one, other] = [0, 0]
  const pairs = align(
    ones.map(({ key }) => key),
    others.map(({ key }) => key),
  )
  for (const [nextOne, nextOther] of [...pairs, [ones.length, others.length] as const]) {
    if (nextOne > one || nextOther > other)
      found.push(...splitByText(ones.slice(one, nextOne), others.slice(other, nextOther)))
    const piece = ones[nextOne]
    const last = found.at(-1)
    if (piece && last?.same) last.pieces.push(piece)
    else if (piece) found.push({ same: true, pieces: [piece] })
    one = nextOne + 1
    other = nextOther + 1
  }
  return found
}

/** A difference for each sentence whose text is the same, and for what is between those. */
function splitByText(before: Piece[], after: Piece[]): Difference[] {
  const textOf = ({ text }: Piece) => text
  const found: Difference[] = []
  let [one, other] = [0, 0]
  const pairs = align(before.map(textOf), after.map(textOf))
  for (const [nextOne, nextOther] of [...pairs, [before.length, after.length] as const]) {
    if (nextOne > one || nextOther > other)
      found.push({ same: false, before: before.slice(one, nextOne), after: after.slice(other, nextOther) })
    const [mine, theirs] = [before[nextOne], after[nextOther]]
    if (mine && theirs) found.push({ same: false, before: [mine], after: [theirs] })
    one = nextOne + 1
    other = nextOther + 1
  }
  return found
}

/** Whether two documents have the same sentences and sounds. */
export function areSame(one: TextDocument, other: TextDocument): boolean {
  const sounds = ({ sounds: list = [] }: TextDocument) => list.map(({ path }) => path).join('\n')
  return sounds(one) === sounds(other) && differences(one, other).every(({ same }) => same)
}

/** The sentences of a document. What is in no sentence is kept as the gap in front of the next one. */
export function piecesOf({ content, sentences = [], sounds = [] }: TextDocument): Piece[] {
  let at = 0
  const pieces = sentences.map((sentence) => {
    const { start, end } = sentence
    const gap = content.slice(at, start)
    at = end
    return pieceOf(gap, content.slice(start, end), moved(sentence, -start), (index) => sounds[index]?.path)
  })
  const rest = content.slice(at)
  if (rest.trim() !== '') pieces.push(pieceOf('', rest, { start: 0, end: rest.length }, () => undefined))
  return pieces
}

function pieceOf(
  gap: string,
  text: string,
  sentence: TextSentence,
  soundAt: (index: number) => string | undefined,
): Piece {
  const { translation = '', sound, words = [] } = sentence
  const corrected = words
    .filter(({ source }) => source === 'person')
    .map(({ start, end, phonetic, defs }) => [start, end, phonetic, defs])
  const timing = sound ? [soundAt(sound.index), sound.from, sound.to] : null
  const key = JSON.stringify([gap.includes('\n'), text, translation.trim(), timing, corrected])
  return { gap, text, sentence, key }
}

/**
 * Joins chosen sentences of two documents into one. What is not in sentences comes from `mine`, with the sounds and
 * names that only `theirs` has.
 */
export function compose(
  chosen: readonly { piece: Piece; from: 'mine' | 'theirs' }[],
  mine: TextDocument,
  theirs: TextDocument,
): TextDocument {
  const sounds = [...(mine.sounds ?? [])]
  for (const sound of theirs.sounds ?? [])
    if (!sounds.some(({ path }) => path === sound.path)) sounds.push(sound)
  const names = [...(mine.names ?? [])]
  for (const name of theirs.names ?? [])
    if (!names.some(({ chinese }) => chinese === name.chinese)) names.push(name)
  let content = ''
  const sentences = chosen.map(({ piece, from }, index) => {
    content += index === 0 ? '' : piece.gap
    const start = content.length
    content += piece.text
    const path =
      piece.sentence.sound && (from === 'mine' ? mine : theirs).sounds?.[piece.sentence.sound.index]?.path
    const position = sounds.findIndex((sound) => sound.path === path)
    const { sound, ...rest } = moved(piece.sentence, start)
    return sound && position >= 0 ? { ...rest, sound: { ...sound, index: position } } : rest
  })
  return { ...mine, content, sentences, sounds, names }
}

function moved(sentence: TextSentence, shift: number): TextSentence {
  const { start, end, words = [] } = sentence
  return {
    ...sentence,
    start: start + shift,
    end: end + shift,
    words: words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift })),
  }
}
