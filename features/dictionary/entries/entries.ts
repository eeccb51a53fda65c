import type { Row } from '@tingdu/client/rows.ts'

/** Another entry that a sense refers to, or a classifier. */
export type Reference = { traditional: string; simplified: string; phonetic?: string }

/** A reference inside a sense's text, from `start` to `end` (exclusive), in UTF-16 units. */
export type TextReference = Reference & { start: number; end: number }

/** A sentence that shows a sense in use; `phonetic` is in pinyin orthography. */
export type Example = { chinese: string; traditional: string; phonetic: string; english: string }

/** One meaning of a word. `kind` is set if it only points to another entry; `part` is a part of speech. */
export type Sense = {
  text: string
  kind?: 'variant' | 'see' | 'used'
  links?: TextReference[]
  part?: string
  example?: Example
}

/**
 * One entry of the dictionary: a headword with one of its readings. `image` is the key of a picture, the same in
 * all definitions of a headword. `last_modified` identifies the version of the row that an edit is based on.
 * `other_senses` are those of CC-CEDICT where `senses` are our own; `target_senses`, where requested, those of the entry
 * that it only refers to; `in_common_words` whether words of a level contain the character in this reading.
 */
export type Word = Row<
  'fc_words',
  { senses: Sense[]; classifiers: Reference[]; other_senses: Sense[] | null }
> & { target_senses?: Sense[] | null; in_common_words?: boolean }

/**
 * One character. Either form contains several characters if they share the other form: 发 is 發 and 髮.
 * `mnemonic_image` is the key of a picture.
 */
export type Character = Row<'fc_chars'>

/** The separator between the senses of a definition stored as one text. */
const senseSeparator = '/ '

/** A word's senses; the definition is split if it was written as one text. */
export function sensesOf(word: Pick<Word, 'senses' | 'defs'>): Sense[] {
  return word.senses.length > 0 ? word.senses : sensesOfText(word.defs)
}

/**
 * What a word means, in short lists: its senses without those that only refer to other entries, or the senses of the entry
 * that it refers to.
 */
export function meaningsOf(word: Pick<Word, 'senses' | 'defs' | 'target_senses'>): Sense[] {
  const senses = sensesOf(word)
  const own = senses.filter(({ kind }) => kind !== 'variant' && kind !== 'see')
  return own.length > 0 ? own : (word.target_senses ?? senses)
}

/** Splits a definition that is stored as one text into its senses. */
export function sensesOfText(defs: string): Sense[] {
  return defs
    .split(senseSeparator)
    .map((text) => ({ text: text.trim() }))
    .filter((sense) => sense.text !== '')
}

/** Whether a word is an idiom, which its pinyin shows by a hyphen. */
export function isIdiom({ senses, other_senses }: Pick<Word, 'senses' | 'other_senses'>): boolean {
  return [...senses, ...(other_senses ?? [])].some(({ text }) => text.includes('(idiom'))
}

/** How a character relates to its other form. */
export type Form = { kind: 'both' } | { kind: 'simplified' | 'traditional'; others: string[] }

/**
 * Whether a character is written alike in both scripts, or is the simplified or the traditional form of others. 后
 * is both a simplified form (of 後) and a traditional character; it counts as simplified, with 後 as the other form.
 */
export function formOf(character: Pick<Character, 'character' | 'traditional' | 'simplified'>): Form {
  const others = (forms: string) => [...forms].filter((form) => form !== character.character)
  const traditional = others(character.traditional)
  if (traditional.length > 0) return { kind: 'simplified', others: traditional }
  const simplified = others(character.simplified)
  return simplified.length > 0 ? { kind: 'traditional', others: simplified } : { kind: 'both' }
}
