import {
  american,
  asksForMeasureWords,
  coreOfPhrase,
  englishStems,
  isCommonEnglish,
  isFunctionWord,
  loosePhrases,
  phraseForms,
  tellingWords,
} from './english-forms.ts'
import { type Hit, hit } from './hits.ts'
import {
  glossesFrom,
  glossesOf,
  type IndexedWord,
  isVerbGloss,
  lengthOf,
  type WordIndex,
  withEnglish,
} from './word-index.ts'

/** Matches for a text as English, as in `32-hits-english.sql`. */

/** The base forms of a text: the text with its last word replaced by each of that word's bases. */
export function englishBases({ everyday }: WordIndex, wanted: string): string[] {
  const last = wanted.split(' ').at(-1) ?? ''
  const irregular = everyday.irregular.filter(([form]) => form === last).map(([, base]) => base)
  const bases = new Set([...englishStems(last), ...irregular])
  for (const form of [last, ...bases]) bases.add(american(form))
  bases.delete(last)
  const rest = wanted.slice(0, wanted.length - last.length)
  return [...bases].map((base) => rest + base)
}

/** The penalty of a base form: higher if a definition contains the text itself. */
export const lossOfBases = (index: WordIndex, wanted: string) =>
  glossesOf(index, wanted).some(({ weight }) => weight > 0) ? 1.5 : 0.4

const looseOf = (index: WordIndex, wanted: string) =>
  loosePhrases(wanted, (text) => englishBases(index, text))

const formsOf = (index: WordIndex, wanted: string) =>
  wanted.includes(' ') ? phraseForms(wanted, (text) => englishBases(index, text)) : []

/** Whether the text is an everyday phrase of ours. */
const isSaidWhole = (index: WordIndex, wanted: string) =>
  wanted.includes(' ') &&
  [wanted, ...englishBases(index, wanted), ...formsOf(index, wanted)].some((text) =>
    glossesOf(index, text).some(({ tier }) => tier > 9),
  )

/**
 * Whether a text or one of its forms is what a definition says, or begins one: 1 if it is that of a word of a level or an
 * everyday phrase, 0 if of another one, else null, also if it is only that of very rare words.
 */
export function definedness(index: WordIndex, wanted: string): 0 | 1 | null {
  if (Object.hasOwn(index.everyday.english, wanted)) return 1
  const bases = englishBases(index, wanted)
  const others = [...bases, ...looseOf(index, wanted), ...formsOf(index, wanted)]
  const phrases = [wanted, ...others].flatMap((phrase) => glossesOf(index, phrase))
  const worthOf = ({ word }: { word: number }) => index.words[word]?.worth ?? 0
  const isCommon = (key: { word: number; weight: number }) => Math.fround(key.weight + worthOf(key)) >= 0.6
  const found = [
    ...phrases.filter((key) => key.tier > 9 || isCommon(key)),
    ...glossesFrom(index, wanted).filter(isCommon),
  ]
  if (found.length === 0) return null
  return found.some((key) => worthOf(key) > 0) ? 1 : 0
}

/**
 * Words with an English equivalent that equals the text or one of its forms, or starts with it, or whose definitions contain
 * all of its words.
 */
export function englishHits(index: WordIndex, typed: string, wanted: string, asVerb: boolean): Hit[] {
  const bases = englishBases(index, wanted)
  const loose = wanted.includes(' ') ? looseOf(index, wanted) : []
  const baseLoss = bases.length > 0 ? lossOfBases(index, wanted) : 0
  const baseAsVerb = asVerb || /(ing|ed)$/.test(wanted)
  const forms = new Set(formsOf(index, wanted))
  const hits = everydayHits(index, [typed.replaceAll('’', "'"), wanted, ...forms], wanted, asVerb, typed)
  for (const text of new Set([wanted, ...bases, ...loose, ...forms])) {
    const loss = text === wanted ? 0 : forms.has(text) ? 0.3 : bases.includes(text) ? baseLoss : 1
    const wantsVerb = text === wanted ? asVerb : baseAsVerb
    for (const { gloss, tier, isVerb, isBound, weight, word } of glossesOf(index, text)) {
      const other = wantsVerb === isVerb ? 0 : wantsVerb ? 1 : 0.3
      const isLong = lengthOf(index.words[word]?.chinese ?? '') > 1
      const short = isLong ? 0 : wanted.includes(' ') ? 1.2 : isVerb ? 0 : 0.3
      const bound = isBound ? 2 : 0
      hits.push(hit(index, word, tier - loss - other - short - bound + weight, 'english', gloss))
    }
  }
  if (wanted.length > 1) {
    const nearly = ['language', 'to', 'of', 'with'].map((end) => `${wanted} ${end}`)
    for (const { gloss, tier, weight, word } of glossesFrom(index, wanted)) {
      if (gloss === wanted) continue
      const score = nearly.includes(gloss) ? Math.min(tier, 8.8) - 0.3 : Math.min(tier - 2.5, 5.5)
      hits.push(hit(index, word, score + weight, 'english', wanted))
    }
  }
  const words = tellingWords(wanted)
  const defined = words.length > 0 ? withEnglish(index, words) : []
  if (/^[a-z]+$/.test(wanted) && !asVerb) hits.push(...describedHits(index, defined, wanted))
  for (const word of defined) hits.push(hit(index, word, 3.5 + (index.weights[word] ?? 0), 'english', wanted))
  return hits
}

/** A noun also finds words whose definitions qualify it: "older sister" for "sister". */
function describedHits(index: WordIndex, defined: readonly number[], wanted: string): Hit[] {
  return defined.flatMap((at) => {
    const { worth, glosses } = index.words[at] as IndexedWord
    if (worth <= 0) return []
    return glosses
      .filter(([gloss, , flags]) => !isVerbGloss(flags) && gloss.endsWith(` ${wanted}`))
      .map(([gloss, tier]) =>
        hit(index, at, Math.min(tier, 8.8) - 1.5 + (index.weights[at] ?? 0), 'english', gloss),
      )
  })
}

function everydayHits(
  index: WordIndex,
  texts: readonly string[],
  wanted: string,
  asVerb: boolean,
  typed: string,
): Hit[] {
  if (/[^\0-\x7f’]/.test(typed)) return []
  const { english } = index.everyday
  return [...new Set(texts)].flatMap((text) =>
    (Object.hasOwn(english, text) ? (english[text] ?? []) : []).flatMap((headword, at) =>
      (index.simplified.get(headword) ?? [])
        .filter((word) => index.words[word]?.priority === 1)
        .filter((word) => !asVerb || hasVerb(index.words[word], wanted))
        .map((word) => hit(index, word, 20 - 2 * (at + 1), 'english', wanted)),
    ),
  )
}

const hasVerb = (word: IndexedWord | undefined, wanted: string) =>
  word?.glosses.some(
    ([gloss, , flags]) => isVerbGloss(flags) && (gloss === wanted || gloss.startsWith(`${wanted} `)),
  )

/** Whether a text is two words of which the second one names the thing: "birthday cake", not "turn left" or "my kitchen". */
export function isCompound(index: WordIndex, wanted: string): boolean {
  if (!/^[a-z]+ [a-z]+$/.test(wanted)) return false
  const words = wanted.split(' ')
  if (words.some((word) => isFunctionWord(word) || isCommonEnglish(word))) return false
  return !glossesOf(index, words[0] ?? '').some(
    ({ isVerb, word }) => isVerb && (index.words[word]?.worth ?? 0) > 0,
  )
}

const BEFORE_VERBS = new Set(
  "i you we they to can could will would should may might must do does did don't".split(' '),
)

/**
 * Words for the single English words of a text that no definition contains as a whole, the first ones first, but the noun of
 * a compound before the word that describes it; function words come last.
 */
export function partsOfEnglish(index: WordIndex, wanted: string): Hit[] {
  const words = wanted.split(' ').slice(0, 12)
  const step = isCompound(index, wanted) ? -0.5 : 0.1
  return words.flatMap((word, at) => {
    if (isCommonEnglish(word)) return []
    const loss = step * (at + 1) + (isFunctionWord(word) ? 1.2 : 0)
    return englishHits(index, word, word, BEFORE_VERBS.has(words[at - 1] ?? ''))
      .map((found) => ({ found, total: Math.fround(found.score + found.worth) }))
      .sort((one, other) => other.total - one.total)
      .slice(0, 3)
      .map(({ found }, rank) => hit(index, found.word, 8 - loss - 4 * rank, 'parts', undefined, found.worth))
  })
}

/**
 * Matches for the core of a phrase that no definition of a word with a level contains, or for the words of a phrase that only
 * rare words mean. `isOnlyEnglish` says that the text finds no reading, `isSpelled` that it could be one.
 */
export function coreHits(
  index: WordIndex,
  english: string,
  { isOnlyEnglish, isSpelled, gloss }: CoreSettings,
): Hit[] {
  if (!english.includes(' ')) return []
  const core = isOnlyEnglish ? coreOfPhrase(english) : null
  const defined = definedness(index, english)
  if (core !== null && defined !== 1) {
    const change = (defined ?? 2) - 2 - (isSaidWhole(index, english) ? 6 : 0)
    return englishHits(index, core, gloss(core), false).map((found) => ({
      ...found,
      score: Math.fround(found.score + change),
    }))
  }
  const isRare =
    core === null && defined === null && isOnlyEnglish && !isSpelled && !asksForMeasureWords(english)
  const telling = tellingWords(english)
  const isHeld =
    telling.length > 0 && withEnglish(index, telling).some((at) => (index.words[at]?.worth ?? 0) > 0)
  if (!isRare || isHeld || (!isCompound(index, english) && glossesOf(index, english).length > 0)) return []
  return partsOfEnglish(index, english).map(
    (found): Hit => ({ ...found, kind: 'english', score: Math.fround(found.score + 1) }),
  )
}

type CoreSettings = { isOnlyEnglish: boolean; isSpelled: boolean; gloss: (text: string) => string }
