import type { CharacterIndex } from '@tingdu/chinese/search/in-memory/hits-miswritten.ts'
import { type IndexedWord, indexWords, type WordIndex } from '@tingdu/chinese/search/in-memory/word-index.ts'
import { type CharacterLine, FORMAT, type Header, type SentenceLine, type WordKeys } from './file-format.ts'

/** The dictionary in memory. Words are named by their position, entries are kept as text. */
export type OfflineDictionary = {
  header: Header
  index: WordIndex
  levels: readonly { hsk_2: number | null; hsk_3: number | null }[]
  entries: readonly string[]
  positions: ReadonlyMap<number, number>
  characters: ReadonlyMap<string, CharacterLine>
  shapes: CharacterIndex
  /** Parsed when they are first asked for. */
  sentences: () => readonly SentenceLine[]
}

/** Reads the decompressed file. Throws if it is not complete. */
export function readFile(text: string): OfflineDictionary {
  const lines = text.split('\n')
  const header = JSON.parse(lines[0] ?? '') as Header
  if (header.format !== FORMAT) throw new Error('The file is of another version of the app')
  const ofWords = lines.slice(1, 1 + header.words)
  const ofCharacters = lines.slice(1 + header.words, 1 + header.words + header.characters)
  const ofSentences = lines.slice(1 + header.words + header.characters).slice(0, header.sentences)
  if (ofSentences.length < header.sentences || ofSentences.at(-1) === '')
    throw new Error('The file is not complete')
  const words: IndexedWord[] = []
  const levels: { hsk_2: number | null; hsk_3: number | null }[] = []
  const entries: string[] = []
  for (const line of ofWords) {
    const tab = line.indexOf('\t')
    const keys = JSON.parse(line.slice(0, tab)) as WordKeys
    words.push(wordOf(keys))
    levels.push({ hsk_2: keys[7], hsk_3: keys[8] })
    entries.push(line.slice(tab + 1))
  }
  const characters = new Map(
    ofCharacters.map((line) => {
      const character = JSON.parse(line) as CharacterLine
      return [character.character, character]
    }),
  )
  let parsed: SentenceLine[] | undefined
  const sentences = () => {
    parsed ??= ofSentences.map((line) => JSON.parse(line) as SentenceLine)
    return parsed
  }
  return {
    header,
    index: indexWords(words, { english: header.english, irregular: header.irregular }),
    levels,
    entries,
    positions: new Map(words.map(({ id }, at) => [id, at])),
    characters,
    shapes: shapesOf(header, characters, sentences),
    sentences,
  }
}

function wordOf([
  id,
  chinese,
  traditional,
  priority,
  frequency,
  bonus,
  worth,
  ,
  ,
  ...keys
]: WordKeys): IndexedWord {
  const [readings, glosses, english] = keys
  return {
    id,
    chinese,
    traditional: traditional ?? chinese,
    priority,
    frequency,
    bonus,
    worth,
    readings,
    glosses,
    english,
  }
}

/** The frequency rank up to which characters count as common. */
const LAST_COMMON = 3500

function shapesOf(
  header: Header,
  characters: ReadonlyMap<string, CharacterLine>,
  sentences: () => readonly SentenceLine[],
): CharacterIndex {
  const withPart = new Map<string, string[]>()
  for (const { character, parts = '' } of characters.values())
    for (const part of new Set(parts)) withPart.set(part, [...(withPart.get(part) ?? []), character])
  return {
    simplify(character) {
      const { traditional = '', simplified = character } = characters.get(character) ?? {}
      // 后 is kept: it is simplified, and also traditional.
      const isTraditionalOnly = traditional.replaceAll(character, '') === ''
      return isTraditionalOnly ? ([...simplified][0] ?? character) : character
    },
    partsOf: (character) => [...(characters.get(character)?.parts ?? '')],
    strokesOf: (character) => characters.get(character)?.stroke_count ?? 0,
    withPart: (part) => withPart.get(part) ?? [],
    isCommon: (character) => (characters.get(character)?.frequency_rank ?? Infinity) <= LAST_COMMON,
    writtenAlike: (character) => [...(header.written_alike[character] ?? '')],
    lookAlikes: (character) => [...(header.look_alikes[character] ?? '')],
    isSaid: (text) =>
      sentences().some(({ simplified, tokens }) => {
        for (let at = simplified.indexOf(text); at >= 0; at = simplified.indexOf(text, at + 1)) {
          const end = at + text.length
          if (tokens.some(({ start }) => start === at) && tokens.some((token) => token.end === end))
            return true
        }
        return false
      }),
  }
}
