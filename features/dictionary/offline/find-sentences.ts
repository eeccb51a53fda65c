import { englishStems, isCommonEnglish } from '@tingdu/chinese/search/in-memory/english-forms.ts'
import { findWords } from '@tingdu/chinese/search/in-memory/find-words.ts'
import {
  holdsChinese,
  holdsLatin,
  spellOut,
  toneTest,
  typedText,
} from '@tingdu/chinese/search/in-memory/typed-text.ts'
import { readingsOf } from '@tingdu/chinese/search/in-memory/word-index.ts'
import { glossKey, plainLetters } from '@tingdu/chinese/search/search-keys.ts'
import type { SentenceLine } from './file-format.ts'
import type { OfflineDictionary } from './read-file.ts'

/** Sentences for a text, as in `50-sentences.sql` of the search. */

type Found = { sentence: SentenceLine; score: number }

/** The sentences that a text finds, best first, then the easier and shorter ones. */
export function findSentences(dictionary: OfflineDictionary, q: string, kind: string | null): SentenceLine[] {
  const typed = typedText(q)
  if (typed === '') return []
  const isChinese = holdsChinese(typed) && !holdsLatin(typed)
  const isLatin = holdsLatin(typed) && !holdsChinese(typed) && !/[*]|[?]./.test(typed)
  let found: Found[] = []
  if (isChinese && (kind ?? 'chinese') === 'chinese') found = ofChinese(dictionary, typed)
  else if (isLatin) {
    if ((kind ?? 'pinyin') === 'pinyin') found = ofPinyin(dictionary, typed)
    if ((kind ?? 'english') === 'english') found = [...found, ...ofEnglish(dictionary, typed)]
  }
  const isDone = found.length > 0 || (isChinese && (kind ?? 'chinese') === 'chinese')
  return inOrder(isDone && found.length > 0 ? found : ofWords(dictionary, q, kind))
}

const effort = ({ level, chinese }: SentenceLine) => 100_000 * (level ?? 100) + [...chinese].length

function inOrder(found: readonly Found[]): SentenceLine[] {
  const best = new Map<SentenceLine, number>()
  for (const { sentence, score } of found) best.set(sentence, Math.max(score, best.get(sentence) ?? score))
  return [...best]
    .sort(([one, high], [other, low]) => low - high || effort(one) - effort(other) || one.id - other.id)
    .map(([sentence]) => sentence)
}

function ofChinese({ sentences, shapes }: OfflineDictionary, typed: string): Found[] {
  const wanted = [...typed.replace(/[\s\p{P}]+/gu, ' ').trim()].map(shapes.simplify).join('')
  if (wanted === '') return []
  const parts = wanted.split(' ')
  return sentences()
    .filter(({ simplified }) => parts.every((part) => simplified.includes(part)))
    .map((sentence) => ({ sentence, score: sentence.keywords.includes(`|${wanted}|`) ? 10 : 8 }))
}

type SentenceIndex = {
  /** The sentences with a word. */
  withWord: ReadonlyMap<string, readonly SentenceLine[]>
  /** Those with an English word, or an inflection of it. */
  withEnglish: ReadonlyMap<string, readonly SentenceLine[]>
}

const indexes = new WeakMap<readonly SentenceLine[], SentenceIndex>()

/** The index of the sentences, made for the first search that needs it. */
function indexOf(sentences: readonly SentenceLine[]): SentenceIndex {
  const known = indexes.get(sentences)
  if (known) return known
  const withWord = new Map<string, SentenceLine[]>()
  const withEnglish = new Map<string, SentenceLine[]>()
  const add = (map: Map<string, SentenceLine[]>, key: string, sentence: SentenceLine) => {
    const list = map.get(key)
    if (list) list.push(sentence)
    else map.set(key, [sentence])
  }
  for (const sentence of sentences) {
    const words = plainEnglish(sentence.defs).match(/[a-z0-9]+/g) ?? []
    for (const form of new Set(words.flatMap((word) => [word, ...englishStems(word)])))
      add(withEnglish, form, sentence)
    for (const word of new Set(sentence.keywords.split('|'))) add(withWord, word, sentence)
  }
  const made = { withWord, withEnglish }
  indexes.set(sentences, made)
  return made
}

/** How many of the words with a reading count. */
const MOST_READ = 30

function ofPinyin({ index, sentences }: OfflineDictionary, typed: string): Found[] {
  const letters = spellOut(typed)
  if (letters === null) return []
  const fits = toneTest(letters)
  const weights = new Map<string, number>()
  for (const { toned, weight, word } of readingsOf(index, plainLetters(letters))) {
    const chinese = index.words[word]?.chinese ?? ''
    if (fits === null || fits(toned, true))
      weights.set(chinese, Math.max(weight, weights.get(chinese) ?? weight))
  }
  const words = [...weights].sort(([, one], [, other]) => other - one).slice(0, MOST_READ)
  const { withWord } = indexOf(sentences())
  return words.flatMap(([word, weight]) =>
    (withWord.get(word) ?? []).map((sentence) => ({ sentence, score: 6 + weight })),
  )
}

const plainEnglish = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

function ofEnglish({ sentences }: OfflineDictionary, typed: string): Found[] {
  const words = glossKey(typed)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  if (!words.some((word) => !isCommonEnglish(word))) return []
  const { withEnglish } = indexOf(sentences())
  const [first, ...more] = words.map((word) => withEnglish.get(word) ?? [])
  const others = more.map((list) => new Set(list))
  return (first ?? [])
    .filter((sentence) => others.every((list) => list.has(sentence)))
    .map((sentence) => ({ sentence, score: sentence.defs.toLowerCase().includes(typed) ? 9 : 7 }))
}

/** How many words of a text are considered, and in how many sentences a word is too common to help. */
const MOST_WORDS = 20
const MOST_HITS = 100
const EVERYWHERE = 1000

/** The sentences with the words that a text finds; if these are parts of it, those with the most of them first. */
function ofWords({ index, shapes, sentences }: OfflineDictionary, q: string, kind: string | null): Found[] {
  const best = findWords(index, q, kind, shapes)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
  const scores = new Map<string, number>()
  for (const { word, score } of best) {
    const { chinese = '' } = index.words[word] ?? {}
    if (!scores.has(chinese) && scores.size < MOST_WORDS) scores.set(chinese, score)
  }
  const isParts = best.some(({ isPart }) => isPart)
  const { withWord } = indexOf(sentences())
  const words = [...scores].map(([word, score]) => {
    const held = withWord.get(word) ?? []
    return { score, held, isEverywhere: isParts && held.length > EVERYWHERE }
  })
  const telling = words.filter(({ isEverywhere }) => !isEverywhere)
  const totals = new Map<SentenceLine, number>()
  for (const { score, held } of telling.length > 0 ? telling : words)
    for (const sentence of held) {
      const before = totals.get(sentence)
      totals.set(sentence, before === undefined ? score : isParts ? before + score : Math.max(before, score))
    }
  return [...totals].map(([sentence, score]) => ({ sentence, score }))
}
