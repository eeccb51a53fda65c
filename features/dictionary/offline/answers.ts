import { findWords, interpret } from '@tingdu/chinese/search/in-memory/find-words.ts'
import { wordsHolding } from '@tingdu/chinese/search/in-memory/hits-chinese.ts'
import { typedText } from '@tingdu/chinese/search/in-memory/typed-text.ts'
import type { CharacterLine, SentenceLine } from './file-format.ts'
import { findSentences } from './find-sentences.ts'
import type { OfflineDictionary } from './read-file.ts'

/** What the file leaves out of the rows of a table where it is empty. */
const emptyWord = {
  taiwan_phonetic: null,
  image: null,
  derived_level: null,
  other_senses: null,
  target_senses: null,
  last_modified: '',
}
const emptyCharacter = {
  mnemonic: '',
  explanation: '',
  hsk_level: null,
  hsk_3: null,
  derived_level: null,
  frequency_rank: null,
  mnemonic_image: null,
  last_modified: '',
}
const emptySentence = {
  wordbyword: '',
  level: null,
  sound: null,
  author: null,
  licence: null,
  external_id: null,
  corrections: [],
  sound_author: null,
  sound_licence: null,
  last_modified: '',
}

/**
 * The answer of the dictionary's queries, by their keys, as the server would give it; undefined for those that the file
 * cannot answer. The keys are those of the queries of the search, of entries and of sentences.
 */
export function answerOf(dictionary: OfflineDictionary, key: readonly unknown[]): unknown {
  const [, what, ...rest] = key
  const answer = typeof what === 'string' && Object.hasOwn(answers, what) ? answers[what] : undefined
  return answer?.(dictionary, rest as never)
}

type Listed = [text: string, page: number, size: number, kind: string | null, level: string | null]
type Reading = { spoken: string[]; words: number[] } | null

// biome-ignore lint/suspicious/noExplicitAny: each has the parameters of its query
const answers: Record<string, (dictionary: OfflineDictionary, rest: any) => unknown> = {
  words: (dictionary, [text, page, size, kind, level]: Listed) => {
    const { index, levels, shapes } = dictionary
    const found =
      text === ''
        ? byFrequency(dictionary)
        : findWords(index, cut(text), kind, shapes).map(({ word }) => word)
    const listed = found.filter((at) => isOfLevel(level, levels[at]?.hsk_2, levels[at]?.hsk_3))
    return pageOf(listed, page, size, (at) => wordAt(dictionary, at))
  },
  characters: (dictionary, [text, page, size, kind, level]: Listed) =>
    pageOf(
      findCharacters(dictionary, cut(text), kind).filter((each) =>
        isOfLevel(level, each.hsk_level, each.hsk_3),
      ),
      page,
      size,
      characterOf,
    ),
  sentences: (dictionary, [text, page, size, kind, level]: Listed) =>
    pageOf(
      (text === '' ? byLevel(dictionary.sentences()) : findSentences(dictionary, cut(text), kind)).filter(
        (each) => isOfLevel(level, each.level, each.level),
      ),
      page,
      size,
      sentenceOf,
    ),
  interpretation: ({ index, shapes }, [text]: [string]) => interpret(index, cut(text), shapes),
  'highest levels': (dictionary, [table]: [string]) =>
    (table === 'fc_words'
      ? dictionary.levels.map(({ hsk_3 }) => hsk_3)
      : table === 'fc_chars'
        ? [...dictionary.characters.values()].map(({ hsk_3 }) => hsk_3)
        : dictionary.sentences().map(({ level }) => level)
    ).some((level) => (level ?? 0) >= 7),
  word: (dictionary, [word]: [string]) => {
    const { simplified, traditional } = dictionary.index
    const own = inOrder(dictionary, simplified.get(word) ?? [])
    const others = inOrder(dictionary, traditional.get(word) ?? []).filter((at) => !own.includes(at))
    const entries = [...own, ...others].map((at) => ({
      ...wordAt(dictionary, at),
      in_common_words: isInCommonWords(dictionary, at),
    }))
    return entries.length > 0 ? entries : undefined
  },
  character: (dictionary, [character]: [string]) => {
    const found = dictionary.characters.get(character)
    return found && characterOf(found)
  },
  'characters containing': ({ shapes, characters }, [part, count]: [string, number]) =>
    shapes
      .withPart(part)
      .flatMap((character) => characters.get(character) ?? [])
      .sort(byRank)
      .slice(0, count)
      .map(characterOf),
  'words containing': (dictionary, rest: [string, 'chinese' | 'traditional', number, string[] | null]) =>
    wordsContaining(dictionary, ...rest),
  'sentences with': ({ sentences }, rest: [keyof SentenceLine, string, number, Reading]) =>
    sentencesWith(sentences(), ...rest).map(sentenceOf),
  sentence: ({ sentences }, [id]: [number]) => {
    const found = sentences().find((sentence) => sentence.id === id)
    return found && sentenceOf(found)
  },
  'measure words and senses': (dictionary, [id]: [number]) => {
    const at = dictionary.positions.get(id)
    return at === undefined ? undefined : wordAt(dictionary, at)
  },
}

/** The part of a text that is searched for. */
const cut = (text: string) => [...text].slice(0, 200).join('')

function pageOf<Item, Row>(all: readonly Item[], page: number, size: number, rowOf: (item: Item) => Row) {
  return { rows: all.slice((page - 1) * size, page * size).map(rowOf), total: all.length }
}

/** Whether a row is of a level as the address of the dictionary names it: `hsk3.0-to-2`. */
function isOfLevel(written: string | null, hsk2?: number | null, hsk3?: number | null): boolean {
  if (written === null) return true
  const [, standard, upTo, wanted] = /^hsk(2\.0|3\.0)-(to-)?([1-7])$/.exec(written) ?? []
  const level = standard === '2.0' ? hsk2 : hsk3
  if (level === null || level === undefined) return false
  if (upTo) return level <= Number(wanted)
  return Number(wanted) <= 6 ? level === Number(wanted) : level >= 7
}

type Entry = { phonetic: string; classifiers: unknown[] }

function wordAt({ index, levels, entries }: OfflineDictionary, at: number) {
  const word = index.words[at]
  return {
    ...emptyWord,
    ...(JSON.parse(entries[at] ?? '{}') as Entry),
    id: word?.id,
    chinese: word?.chinese,
    traditional: word?.traditional,
    priority: word?.priority,
    frequency: word?.frequency,
    ...levels[at],
  }
}

const characterOf = ({ parts: _, stroke_count: __, ...character }: CharacterLine) => ({
  ...emptyCharacter,
  ...character,
})

const sentenceOf = (sentence: SentenceLine) => ({ ...emptySentence, ...sentence })

function byFrequency({ index }: OfflineDictionary): number[] {
  return [...index.words.keys()].sort((one, other) => {
    const [first, second] = [index.words[one], index.words[other]]
    return (second?.frequency ?? 0) - (first?.frequency ?? 0) || (first?.id ?? 0) - (second?.id ?? 0)
  })
}

const byLevel = (sentences: readonly SentenceLine[]) =>
  [...sentences].sort((one, other) => (one.level ?? 100) - (other.level ?? 100) || one.id - other.id)

/** Entries of a headword as on its page: the most common reading first. */
function inOrder({ index }: OfflineDictionary, found: readonly number[]): number[] {
  return [...found].sort((one, other) => {
    const [first, second] = [index.words[one], index.words[other]]
    return (first?.priority ?? 0) - (second?.priority ?? 0) || (first?.id ?? 0) - (second?.id ?? 0)
  })
}

const byRank = (one: CharacterLine, other: CharacterLine) => rank(one) - rank(other) || one.id - other.id

const rank = ({ frequency_rank }: CharacterLine) => frequency_rank ?? Number.POSITIVE_INFINITY

/** The characters of the text in order, then those with that reading or meaning. */
function findCharacters(dictionary: OfflineDictionary, text: string, kind: string | null): CharacterLine[] {
  const { index, shapes, characters } = dictionary
  if (text === '') return [...characters.values()].sort(byRank)
  const scores = new Map<string, number>()
  const add = (character: string, score: number) =>
    scores.set(character, Math.max(score, scores.get(character) ?? score))
  for (const character of text) add(character, 1000 - [...text].indexOf(character) - 1)
  for (const { word, score, worth } of findWords(index, typedText(text), kind, shapes)) {
    const { chinese = '', traditional = '' } = index.words[word] ?? {}
    if ([...chinese].length !== 1) continue
    add(chinese, score + worth)
    add(traditional, score - 3 + worth)
  }
  return [...scores]
    .flatMap(([character, score]) => {
      const line = characters.get(character)
      return line ? [{ line, score }] : []
    })
    .sort((one, other) => other.score - one.score || byRank(one.line, other.line))
    .map(({ line }) => line)
}

/** Whether the first occurrence of a text in a word has one of these readings. */
function isRead(word: string, phonetic: string, part: string, readings: readonly string[]): boolean {
  const at = [...word.slice(0, word.indexOf(part))].length
  const syllables = phonetic.toLowerCase().split(' ')
  return readings.includes(syllables.slice(at, at + [...part].length).join(' '))
}

/** Whether a word with a level contains the character in this reading. */
function isInCommonWords(dictionary: OfflineDictionary, at: number): boolean {
  const { index, levels } = dictionary
  const { chinese = '' } = index.words[at] ?? {}
  if ([...chinese].length !== 1) return false
  const reading = wordAt(dictionary, at).phonetic.toLowerCase()
  return (index.holding.get(chinese) ?? []).some((other) => {
    const { hsk_2 = null, hsk_3 = null } = levels[other] ?? {}
    const word = index.words[other]?.chinese ?? ''
    if (word === chinese || !word.includes(chinese) || (hsk_2 === null && (hsk_3 ?? 7) >= 7)) return false
    return isRead(word, wordAt(dictionary, other).phonetic, chinese, [reading])
  })
}

/** The words that contain a text, the most frequent first and names last, without the text itself. */
function wordsContaining(
  dictionary: OfflineDictionary,
  text: string,
  script: 'chinese' | 'traditional',
  count: number,
  spoken: string[] | null,
) {
  const { index } = dictionary
  const written = (at: number) => index.words[at]?.[script] ?? ''
  return wordsHolding(index, text)
    .filter((at) => written(at).includes(text) && written(at) !== text)
    .map((at) => wordAt(dictionary, at))
    .filter((word) => !spoken || isRead(word[script] ?? '', word.phonetic, text, spoken))
    .map((word) => ({ word, commonness: commonness(word) }))
    .sort(
      (one, other) =>
        other.commonness - one.commonness ||
        (other.word.frequency ?? 0) - (one.word.frequency ?? 0) ||
        (one.word.priority ?? 0) - (other.word.priority ?? 0) ||
        (one.word.id ?? 0) - (other.word.id ?? 0),
    )
    .slice(0, count)
    .map(({ word }) => word)
}

/** The frequency of a word; 0 for names outside the levels. */
function commonness({ hsk_2, hsk_3, phonetic, frequency = 0 }: ReturnType<typeof wordAt>): number {
  const first = phonetic.slice(0, 1)
  return (hsk_2 ?? hsk_3 ?? null) === null && first !== first.toLowerCase() ? 0 : frequency
}

/** The first sentences that contain a text, easy ones first; with a reading, those in which it has that reading. */
function sentencesWith(
  sentences: readonly SentenceLine[],
  column: keyof SentenceLine,
  text: string,
  count: number,
  reading: Reading,
): SentenceLine[] {
  const wanted = column === 'keywords' ? `|${text}|` : text
  const found = sentences.filter((sentence) => {
    if (!String(sentence[column]).includes(wanted)) return false
    if (!reading) return true
    if (column === 'keywords')
      return sentence.tokens.some(({ word_id }) => reading.words.includes(word_id ?? -1))
    return sentence.tokens.some(
      ({ start, end, phonetic }) =>
        isRead(String(sentence[column]).slice(start, end), phonetic, text, reading.spoken) &&
        String(sentence[column]).slice(start, end).includes(text),
    )
  })
  return byLevel(found).slice(0, count)
}
