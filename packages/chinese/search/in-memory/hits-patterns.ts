import { glossKey } from '../search-keys.ts'
import { type Hit, hit } from './hits.ts'
import { englishHits } from './hits-english.ts'
import { holdsChinese, holdsLatin, spellOut, tonedPattern } from './typed-text.ts'
import { glossesOf, lengthOf, type WordIndex, withEnglish, wordWeight } from './word-index.ts'

/** Matches for a text with wildcards, as in `34-hits-patterns.sql`: * matches anything, ? one character, syllable or letter. */

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&')

function wildcards(text: string): RegExp {
  return new RegExp(`^${escaped(text).replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su')
}

function chinesePatternHits(index: WordIndex, typed: string): Hit[] {
  const wanted = typed.replaceAll(' ', '')
  const pattern = wildcards(wanted)
  const lists = [...new Set(wanted.replace(/[*?]/g, ''))].map(
    (character) => index.holding.get(character) ?? [],
  )
  const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? [])
  return shortest.flatMap((at) => {
    const word = index.words[at]
    if (!word || (!pattern.test(word.chinese) && !pattern.test(word.traditional))) return []
    return [hit(index, at, 7 + wordWeight({ ...word, bonus: 0 }, lengthOf(word.chinese)), 'chinese')]
  })
}

/** Pinyin is matched by syllable: xue* starts with the syllable xue, ?xi has one before xi. */
function pinyinPatternHits(index: WordIndex, typed: string): Hit[] {
  let pattern = typed.startsWith('*') ? '' : '^'
  for (const piece of typed.replace(/^\*+|\*+$/g, '').match(/[*?]|[^*?]+/g) ?? []) {
    if (piece === '*') pattern += '(?: [a-z]+[1-5]?)*'
    else if (piece === '?') pattern += ' [a-z]+[1-5]?'
    else if (piece.trim() !== '') {
      const letters = spellOut(piece.trim())
      if (letters === null) return []
      pattern += ` ${tonedPattern(letters)}(?= |$)`
    }
  }
  const fits = new RegExp(pattern + (typed.endsWith('*') ? '' : '$'))
  return [...index.readings.of.values()]
    .flat()
    .filter(({ toned }) => fits.test(` ${toned}`))
    .map(({ word, weight }) => hit(index, word, 7 + weight, 'pinyin'))
}

const MOST_WORDS = 300

/** English is matched by word: each word with wildcards may be any word that matches. */
function englishPatternHits(index: WordIndex, typed: string): Hit[] {
  const parts = typed.split(/[^a-z0-9*?]+/).filter((part) => /[a-z0-9]/.test(part))
  const wanted = parts.find((part) => /[*?]/.test(part))
  const plain = parts.filter((part) => !/[*?]/.test(part) && !['to', 'a', 'an', 'the'].includes(part))
  if (wanted === undefined || wanted.replace(/[*?]/g, '').length < 2) return []
  const fits = wildcards(wanted)
  const fitting = [...index.english.keys()]
    .filter((word) => fits.test(word))
    .sort()
    .slice(0, MOST_WORDS)
  if (plain.length > 0) {
    const anyOf = new Set(fitting.flatMap((word) => index.english.get(word) ?? []))
    return withEnglish(index, plain)
      .filter((word) => anyOf.has(word))
      .map((word) => hit(index, word, 5 + (index.weights[word] ?? 0), 'english'))
  }
  return [
    ...fitting
      .flatMap((word) => glossesOf(index, word))
      .map(({ tier, weight, word }) => hit(index, word, tier - 1 + weight, 'english')),
    ...fitting.flatMap((each) =>
      withEnglish(index, [each]).map((word) => hit(index, word, 3 + (index.weights[word] ?? 0), 'english')),
    ),
  ]
}

/** Matches for a text with wildcards. After an English word, a ? may also be a question mark. */
export function patternHits(index: WordIndex, typed: string, kind: string | null): Hit[] {
  if (holdsChinese(typed))
    return !holdsLatin(typed) && (kind ?? 'chinese') === 'chinese' ? chinesePatternHits(index, typed) : []
  if (!holdsLatin(typed)) return []
  const hits = (kind ?? 'pinyin') === 'pinyin' ? pinyinPatternHits(index, typed) : []
  if ((kind ?? 'english') !== 'english') return hits
  if (/[*?].*[a-z]|\*$/.test(typed)) return [...hits, ...englishPatternHits(index, typed)]
  const wanted = glossKey(typed)
  if (wanted === '') return hits
  return [...hits, ...englishHits(index, typed.replace(/\?+$/, ''), wanted, typed.startsWith('to '))]
}
