import type { Script } from '@tingdu/reading/reading-choices.ts'
import { oncePerObject } from './once-per-object.ts'
import type { ReaderToken } from './sentences.ts'

/** A sentence with its words. */
type Sentence = {
  text: string
  tokens: readonly Pick<ReaderToken, 'start' | 'end' | 'chinese' | 'word_id'>[]
}

/** What the dictionary has of a word: its id, its two forms, and its level in HSK 3.0. */
export type WordForm = { id: number; chinese: string; traditional: string; level: number | null }

/** The forms of the words of a text by their ids, and those of single characters. */
export type WordForms = {
  words: ReadonlyMap<number, WordForm>
  characters: ReadonlyMap<string, WordForm>
}

/** The ids of the words of a text, each once. */
export const wordIdsOf = oncePerObject((sentences: readonly Sentence[]): number[] => {
  const ids = sentences.flatMap(({ tokens }) => tokens.flatMap(({ word_id }) => word_id ?? []))
  return [...new Set(ids)].sort((one, other) => one - other)
})

/** The ids of the words that the numbers of a text consist of, by how they are written. */
export function numeralsOf(
  sentences: readonly { tokens: readonly Pick<ReaderToken, 'chinese' | 'isNumber'>[] }[],
  { characters }: WordForms,
): ReadonlyMap<string, number> {
  const numbers = sentences.flatMap(({ tokens }) => tokens.filter(({ isNumber }) => isNumber))
  const numerals = new Set(numbers.flatMap(({ chinese }) => [...chinese]))
  return new Map(
    [...numerals].flatMap((numeral) => {
      const id = characters.get(numeral)?.id
      return id === undefined ? [] : [[numeral, id]]
    }),
  )
}

/** The Chinese characters that belong to no word of the dictionary, such as those of names, each once. */
export const looseCharactersOf = oncePerObject((sentences: readonly Sentence[]): string[] => {
  const loose = sentences.flatMap(({ text, tokens }) => {
    let rest = text
    for (const { start, end, word_id } of tokens)
      if (word_id != null) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    return rest.match(/\p{Script=Han}/gu) ?? []
  })
  return [...new Set(loose)].sort()
})

/**
 * A sentence in another script, with as many characters: each word in the form that the dictionary has of it, so that 面
 * is 麵 where it is noodles, and what is in no word, character by character.
 */
export function inScript({ text, tokens }: Sentence, script: Script, forms: WordForms | undefined): string {
  if (!forms) return text
  let shown = ''
  let at = 0
  for (const token of tokens) {
    if (token.start < at) continue
    shown += byCharacter(text.slice(at, token.start), script, forms)
    shown += wordInScript(token, script, forms)
    at = token.end
  }
  return shown + byCharacter(text.slice(at), script, forms)
}

/** A word in another script, with as many characters. */
export function wordInScript(
  { chinese, word_id }: Pick<ReaderToken, 'chinese' | 'word_id'>,
  script: Script,
  forms: WordForms | undefined,
): string {
  if (!forms) return chinese
  const form = formIn(script, word_id == null ? undefined : forms.words.get(word_id))
  return form !== undefined && [...form].length === [...chinese].length
    ? form
    : byCharacter(chinese, script, forms)
}

function byCharacter(text: string, script: Script, { characters }: WordForms): string {
  return text.replace(
    /\p{Script=Han}|[“”「」]/gu,
    (character) => QUOTES[script][character] ?? formIn(script, characters.get(character)) ?? character,
  )
}

/** Quotation marks in the form that each script uses. */
const QUOTES: Record<Script, Record<string, string>> = {
  simplified: { '「': '“', '」': '”' },
  traditional: { '“': '「', '”': '」' },
}

function formIn(script: Script, form: WordForm | undefined): string | undefined {
  return script === 'simplified' ? form?.chinese : form?.traditional
}

const LONGEST_WORD = 4

/** Every part of a title that can be a word: up to four Chinese characters in a row, each once. */
export function partsOf(title: string): string[] {
  const runs = title.match(/\p{Script=Han}+/gu) ?? []
  const parts = runs.flatMap((run) => {
    const characters = [...run]
    return characters.flatMap((_, start) =>
      Array.from({ length: Math.min(LONGEST_WORD, characters.length - start) }, (_, more) =>
        characters.slice(start, start + more + 1).join(''),
      ),
    )
  })
  return [...new Set(parts)]
}

/** A title in another script, from left to right by the longest of these words, given by how the title writes them. */
export function titleInScript(title: string, forms: ReadonlyMap<string, string>): string {
  const characters = [...title]
  let shown = ''
  for (let at = 0; at < characters.length; ) {
    let length = Math.min(LONGEST_WORD, characters.length - at)
    while (length > 1 && !forms.has(characters.slice(at, at + length).join(''))) length--
    const part = characters.slice(at, at + length).join('')
    shown += forms.get(part) ?? part
    at += length
  }
  return shown
}
