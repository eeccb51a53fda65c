import type { Sense } from '../lexicon/definition.ts'
import {
  ADJECTIVE,
  ADVERB,
  CLASSES,
  EDGE,
  MODAL,
  NOMINAL,
  NUMBER,
  PARTICLE,
  PREPOSITION,
  PRONOUN,
  VERB,
} from '../lexicon/word-class.ts'
import type { Surroundings } from '../segmentation/context.ts'
import { upTo } from './sense-rule.ts'

/** When the sense at an index of an entry fits. */
export type GeneralRule = Surroundings & { index: number }

const HAN = '[\\u4e00-\\u9fff]'
const WORDS = `${HAN}+(?:(?:, | or )${HAN}+)*`
const WITH = new RegExp(`\\bwith (${WORDS})`)
const BEFORE = new RegExp(`\\bbefore (${WORDS})`)
const AFTER = new RegExp(`\\bafter (?!a |an )(?:[a-z]+ )?(${WORDS})`)
/** Words that a definition names as context and that stand after the word, not before it: 谁都不知道. */
const FOLLOWING = new Set('都 也 就 的 了 吧 来'.split(' '))
const DEGREE = '(?:很|太|真|更|最|非常|特别|比较|越|多么|挺|这么|那么|有点儿?|不够|十分)'
const MEASURE = '[个份项次种些点场条句顿件]'
/** Verbs whose object is an action, as a noun. */
const WITH_NOUN =
  '提出|[做作]出?|[接收得受遇听看达]到了?|发[了出布]|下[了达]|进行|开展|展开|给予|取得|获得|加强|完成|经过|参加|举行|举办|缺乏|加以|予以|接受'
const ENDS = EDGE | ADVERB | PREPOSITION | PARTICLE | VERB | MODAL

/**
 * Rules for a word that has none of its own, from its definitions: what a definition says about its context (“with 都
 * or 也”, “after a number”), and its part of speech, which the neighboring words show. The first sense is for all other
 * contexts.
 */
export function generalRules(senses: readonly Sense[]): GeneralRule[] {
  // Entries of CC-CEDICT have neither parts of speech nor an order.
  if (senses.length < 2 || !senses.some(({ part }) => part)) return []
  const own = senses.filter(({ kind }) => !kind)
  const [first] = own
  if (own.length < 2 || first === undefined) return []
  const others = own.slice(1)
  const indexed = others.map((sense) => ({ sense, index: senses.indexOf(sense) }))
  const noted = indexed.flatMap(({ sense, index }) =>
    rulesOfNote(sense.text).map((rule) => ({ ...rule, index })),
  )
  const usual = partOf(first)
  const seen = new Set([usual])
  const byPart = indexed.flatMap(({ sense, index }) => {
    const part = partOf(sense)
    if (!part || !usual || seen.has(part)) return []
    seen.add(part)
    return rulesOfPart(part, usual).map((rule) => ({ ...rule, index }))
  })
  return [...noted, ...byPart]
}

/** The part of speech; of measure words, the definition says it. */
const partOf = ({ part, text }: Sense) => part || (/^measure word\b/.test(text) ? 'measure word' : undefined)

/** What a definition says about its context. */
function rulesOfNote(text: string): Surroundings[] {
  const rules: Surroundings[] = []
  const complement = /\bafter an? (verb|adjective)/.exec(text)?.[1]
  const previous = complement === 'verb' ? { previous: VERB } : complement ? { previous: ADJECTIVE } : {}
  const between = alternatives(WITH.exec(text)?.[1])
  const follows = between?.split('|').some((word) => FOLLOWING.has(word))
  if (between && follows) rules.push({ ...previous, after: `${upTo(complement ? 0 : 5)}(?:${between})` })
  else if (between && complement) rules.push({ before: `${HAN}(?:${between})` })
  else if (between) rules.push({ after: `${upTo(5)}(?:${between})` }, { before: `(?:${between})${upTo(8)}` })
  else if (complement) rules.push(previous)
  const before = alternatives(BEFORE.exec(text)?.[1])
  if (before) rules.push({ after: before })
  const after = alternatives(AFTER.exec(text)?.[1])
  if (after) rules.push({ before: `(?:${after})${upTo(8)}` })
  if (/\bafter a number/.test(text)) rules.push({ previous: NUMBER }, { before: '[\\d]' })
  if (/\bwith a number/.test(text)) rules.push({ after: '[一二三四五六七八九十几\\d]' })
  return rules
}

const alternatives = (words: string | undefined) => words?.split(/, | or /).join('|')

/** Where a word that is mostly of the part `first` is of another part of speech. */
function rulesOfPart(part: string, first: string): Surroundings[] {
  if (part === 'noun' && first === 'measure word')
    return [
      {
        previous: VERB | PARTICLE | EDGE | MODAL | PREPOSITION,
        next: CLASSES & ~(NOMINAL | PRONOUN),
        before: '(?<![这那每几哪某一多些数十百千万])',
      },
    ]
  if (part === 'noun' && first !== 'number' && first !== 'pronoun' && first !== 'location word')
    return [
      { previous: PARTICLE, before: '的', next: ENDS },
      { previous: NUMBER, next: ENDS | NOMINAL },
      { before: `${MEASURE}(?:[新老大小好])?|(?<!没)有|${WITH_NOUN}`, next: ENDS & ~VERB },
      ...(first === 'verb'
        ? [{ before: '(?:看|写|听|读|交|填|发|受)[了过到]?', next: EDGE | PARTICLE }]
        : []),
      { before: WITH_NOUN, after: '时|以?后|[之以]?前|中|和|与|、' },
      { previous: EDGE, after: '(?:很|非常|特别|真|太|是(?!否)|结束|失败|成功|已经?结束)' },
      { before: `(?:受到?|造成|引起|带来)${upTo(6)}`, next: EDGE | PARTICLE },
    ]
  if (part === 'verb' && first === 'noun')
    return [
      { previous: MODAL, next: CLASSES & ~VERB },
      { previous: ADVERB, before: '(?<!最|很|太|没有|有点儿?|有些)' },
      { previous: PRONOUN, next: PRONOUN | NUMBER | NOMINAL },
      { previous: EDGE | PRONOUN, after: '[了过着](?!的)' },
      { previous: EDGE | PRONOUN | NOMINAL | ADVERB, after: '[出到给](?!底|时|的|现)' },
      { previous: NOMINAL, next: NUMBER },
      { previous: EDGE, next: PRONOUN },
      { before: '用来|进一步|不断|[来去]' },
    ]
  if (part === 'verb' && first === 'adjective')
    return [
      { previous: MODAL, next: NOMINAL | PRONOUN | NUMBER },
      { before: '没', next: NOMINAL | PRONOUN | NUMBER },
      { before: `(?<!${DEGREE})`, after: '[了着过]' },
      { after: '[在住成]|下来(?!的)' },
      { next: PRONOUN | NUMBER },
    ]
  if (part === 'adjective' && first !== 'pronoun')
    return [
      { before: DEGREE, next: EDGE | PARTICLE },
      { after: '的(?!是|时候)', previous: CLASSES & ~(PRONOUN | NUMBER | VERB) },
    ]
  if (part === 'adverb')
    return [
      { next: VERB | MODAL | ADVERB | PREPOSITION | ADJECTIVE, previous: CLASSES & ~(PARTICLE | NUMBER) },
    ]
  if (part === 'conjunction') return [{ previous: EDGE, next: CLASSES & ~(PARTICLE | NUMBER) }]
  return []
}
