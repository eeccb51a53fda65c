import type { AnnotatedSentence } from '@tingdu/reading/annotated-pieces.ts'

/** Another entry that a sense names, or a classifier. */
export type Reference = { traditional: string; simplified: string; phonetic?: string }

/** A reference that stands in a sense's text, from `start` up to, and without, `end` (UTF-16 units). */
export type TextReference = Reference & { start: number; end: number }

/** One meaning of a word. `kind` says that it only points to another entry. */
export type Sense = { text: string; kind?: 'variant' | 'see' | 'used'; links?: TextReference[] }

/** One entry of the dictionary: a headword with one of its readings. */
export type Word = {
  id: number
  chinese: string
  traditional: string
  priority: number
  phonetic: string
  defs: string
  senses: Sense[]
  classifiers: Reference[]
  taiwan_phonetic: string | null
  /** The key of a picture, the same in all definitions of a headword. */
  image: string | null
  /** Names a state of the text: who edits it says what they saw. */
  last_modified: string
  source: string
  frequency: number
  hsk_2: number | null
  hsk_3: number | null
  derived_level: number | null
}

/** One character. Either form lists several where several characters share the other one: 发 is 發 and 髮. */
export type Character = {
  id: number
  character: string
  traditional: string
  simplified: string
  phonetic: string
  defs: string
  mnemonic: string
  explanation: string
  /** The key of a picture. */
  mnemonic_image: string | null
  last_modified: string
  hsk_level: number | null
  hsk_3: number | null
  derived_level: number | null
  nb_words: number
  source: string
}

/** A part of a character with its own parts; `known` says that it has a page. */
export type ComponentNode = {
  character: string
  phonetic: string
  defs: string
  known: boolean
  parts: ComponentNode[]
}

export type CharacterInformation = {
  character: string
  stroke_count: number | null
  radical: string | null
  radical_meaning: string | null
  structure: string | null
}

/** A sentence in both scripts with its words. */
export type Sentence = AnnotatedSentence & {
  id: number
  phonetic: string
  defs: string
  source: string
  wordbyword: string
  level: number | null
  /** The key of its recording. */
  sound: string | null
}

/** What stands between the senses of a definition that is kept as one text. */
const senseSeparator = '/ '

/** A word's senses; those of a definition that was written as one text are taken apart. */
export function sensesOf(word: Pick<Word, 'senses' | 'defs'>): Sense[] {
  return word.senses.length > 0 ? word.senses : sensesOfText(word.defs)
}

/** The senses of a definition that is kept as one text. */
export function sensesOfText(defs: string): Sense[] {
  return defs
    .split(senseSeparator)
    .map((text) => ({ text: text.trim() }))
    .filter((sense) => sense.text !== '')
}

/** How a character relates to its other form. */
export type Form = { kind: 'both' } | { kind: 'simplified' | 'traditional'; others: string[] }

/**
 * Whether a character is written alike in both scripts, or is the simplified or the traditional one of several. 后 is
 * both a simplified form (of 後) and a traditional one of its own; it counts as simplified, with 後 as the other form.
 */
export function formOf(character: Pick<Character, 'character' | 'traditional' | 'simplified'>): Form {
  const others = (forms: string) => [...forms].filter((form) => form !== character.character)
  const traditional = others(character.traditional)
  if (traditional.length > 0) return { kind: 'simplified', others: traditional }
  const simplified = others(character.simplified)
  return simplified.length > 0 ? { kind: 'traditional', others: simplified } : { kind: 'both' }
}
