import {
  nameDefinition,
  type TextDocument,
  type TextSentence,
  type TextWord,
} from '@tingdu/features/library/texts/public.ts'

/** A reading or sense to give to a word, with the number of the definition; without `defs` the entry's own meaning. */
export type Reading = { phonetic: string; defs?: string; word_id: number | null; sense?: number }

export type NameKind = 'person' | 'place'

/** Where a word is: the indexes of its sentence and of the word in it. */
type Found = { sentence: number; index: number; word: TextWord; words: readonly TextWord[] }

/** The word that starts at an offset of the content; null if there is none. */
export function wordAt(document: TextDocument, start: number): Found | null {
  const sentences = document.sentences ?? []
  const sentence = sentences.findIndex((each) => each.start <= start && start < each.end)
  const words = sentences[sentence]?.words ?? []
  const index = words.findIndex((word) => word.start === start)
  const word = words[index]
  return word ? { sentence, index, word, words } : null
}

/** The word next to another one that it can be merged with: in the same sentence, with nothing between them. */
export function neighborOf(
  document: TextDocument,
  start: number,
  side: 'previous' | 'next',
): TextWord | null {
  const found = wordAt(document, start)
  if (!found) return null
  const { word, words, index } = found
  const neighbor = words[index + (side === 'next' ? 1 : -1)]
  const touches = side === 'next' ? neighbor?.start === word.end : neighbor?.end === word.start
  return neighbor && touches ? neighbor : null
}

/**
 * Merges a word with its neighbor. Like every word made here, the new one has no reading until the server has filled it
 * in.
 */
export function mergeWord(document: TextDocument, start: number, side: 'previous' | 'next'): TextDocument {
  const found = wordAt(document, start)
  const neighbor = neighborOf(document, start, side)
  if (!found || !neighbor) return document
  const first = side === 'next' ? found.index : found.index - 1
  const merged = byPerson(Math.min(found.word.start, neighbor.start), Math.max(found.word.end, neighbor.end))
  return withWords(document, found.sentence, found.words.toSpliced(first, 2, merged))
}

/**
 * Adds the next character to a word (`by` 1), or leaves its last one out (-1). What remains of the word beside it is
 * left to the dictionary.
 */
export function resizeWord(document: TextDocument, start: number, by: 1 | -1): TextDocument {
  const found = wordAt(document, start)
  const splits = splitsOf(document, start)
  if (!found) return document
  const { sentence, index, words, word } = found
  if (by === -1) {
    const end = splits.at(-1)
    return end === undefined
      ? document
      : withWords(document, sentence, words.toSpliced(index, 1, byPerson(start, end)))
  }
  const next = neighborOf(document, start, 'next')
  if (!next) return document
  const end = splitsOf(document, next.start)[0] ?? next.end
  return withWords(document, sentence, words.toSpliced(words.indexOf(word), 2, byPerson(start, end)))
}

/** Splits a word in two at an offset of the content. */
export function splitWord(document: TextDocument, start: number, at: number): TextDocument {
  const found = wordAt(document, start)
  if (!found || at <= start || at >= found.word.end) return document
  const halves = [byPerson(start, at), byPerson(at, found.word.end)]
  return withWords(document, found.sentence, found.words.toSpliced(found.index, 1, ...halves))
}

/** The offsets at which a word can be split: between its characters. */
export function splitsOf(document: TextDocument, start: number): number[] {
  const found = wordAt(document, start)
  if (!found) return []
  const offsets: number[] = []
  for (let at = start; at < found.word.end; ) {
    at += String.fromCodePoint(document.content.codePointAt(at) ?? 0).length
    if (at < found.word.end) offsets.push(at)
  }
  return offsets
}

/** Gives a word another reading or sense. */
export function chooseReading(document: TextDocument, start: number, reading: Reading): TextDocument {
  const found = wordAt(document, start)
  if (!found) return document
  const word = { ...byPerson(start, found.word.end), ...reading }
  return withWords(document, found.sentence, found.words.toSpliced(found.index, 1, word))
}

/** Leaves a word to the dictionary again; its name, if it is one, is forgotten. */
export function resetWord(document: TextDocument, start: number): TextDocument {
  const found = wordAt(document, start)
  if (!found) return document
  const written = document.content.slice(start, found.word.end)
  const without = withWords(document, found.sentence, found.words.toSpliced(found.index, 1))
  return isName(document, written)
    ? { ...without, names: document.names?.filter(({ chinese }) => chinese !== written) ?? [] }
    : without
}

/** Whether a word was corrected, or is a name of this text. */
export function isCorrected(document: TextDocument, word: TextWord): boolean {
  return word.source === 'person' || isName(document, document.content.slice(word.start, word.end))
}

/** Makes a word a name wherever it occurs in the text. */
export function markName(document: TextDocument, start: number, kind: NameKind): TextDocument {
  const found = wordAt(document, start)
  if (!found) return document
  const chinese = document.content.slice(start, found.word.end)
  const phonetic = nameReading(found.word.phonetic ?? '', kind)
  const others = (document.names ?? []).filter((name) => name.chinese !== chinese)
  const named = { ...document, names: [...others, { chinese, phonetic, kind }] }
  return chooseReading(named, start, { phonetic, defs: nameDefinition(kind), word_id: null })
}

/** Family name and given name of a person begin with capitals, and so does the name of a place. */
function nameReading(phonetic: string, kind: NameKind): string {
  const capitals = kind === 'person' ? 2 : 1
  return phonetic
    .split(' ')
    .map((syllable, index) =>
      index < capitals ? syllable.charAt(0).toUpperCase() + syllable.slice(1) : syllable,
    )
    .join(' ')
}

/** Translates the sentence with an index; from then on, it is not a machine's translation. */
export function translate(document: TextDocument, index: number, translation: string): TextDocument {
  return changeSentence(document, index, ({ translated_by: _, ...sentence }) => ({
    ...sentence,
    translation,
  }))
}

/** A document with one of its sentences changed. */
export function changeSentence(
  document: TextDocument,
  index: number,
  change: (sentence: TextSentence) => TextSentence,
): TextDocument {
  const { sentences = [] } = document
  const sentence = sentences[index]
  return sentence ? { ...document, sentences: sentences.with(index, change(sentence)) } : document
}

function withWords(document: TextDocument, index: number, words: TextWord[]): TextDocument {
  return changeSentence(document, index, (sentence) => ({ ...sentence, words }))
}

const byPerson = (start: number, end: number): TextWord => ({ start, end, source: 'person' })

const isName = ({ names = [] }: TextDocument, written: string) =>
  names.some(({ chinese }) => chinese === written)
