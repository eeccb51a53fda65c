import type { Sense } from '../lexicon/definition.ts'
import { CLASSES } from '../lexicon/word-class.ts'
import { type Condition, condition } from '../segmentation/context.ts'
import { type GeneralRule, generalRules } from './general-senses.ts'
import { between, NUMBER_SIGN, type SenseRule } from './sense-rule.ts'
import { WORD_SENSES } from './senses/all-senses.ts'

/**
 * Words whose first dictionary sense is not the one learners usually meet: a pattern for the sense to show first.
 * Chosen by the team by reviewing the output; if staff remove the sense from the entry, the first one is used again.
 */
export const LEADING_SENSES: ReadonlyMap<string, RegExp> = new Map([
  ['把', /object before the verb/],
  ['被', /passive voice/],
  ['别', /^don't/],
  ['行', /all right; OK/],
  ['刚', /only just/],
  ['才', /then and only then/],
  ['跟', /^with$/],
  ['让', /to let sb do sth/],
  ['里', /^inside/],
  ['次', /enumerated events/],
  ['寄', /to send by post/],
  ['剪', /to cut/],
  ['派', /to send/],
  ['考', /exam/],
  ['打', /to hit|to strike/],
  ['钱', /^money/],
  ['点', /^to order/],
  ['总', /always/],
  ['从', /^from/],
])

/** A rule in a form that can be tested quickly; `order` is its place among the rules of the word. */
export type ContextualSense = { order: number; where: Condition; fits: (sense: Sense) => boolean }

/** What precedes a measure word. After nouns in `NOUNS`, only a number makes one: "this face" is no measure. */
const COUNTED = `${NUMBER_SIGN}|[每这那哪某多整数]`
const NOUNS = new Set('门头面口手眼身脸刀笔')
const CLASSIFIER = /^(?:\([^)]*\) )?(?:classifier|measure word)\b/

const RULES: ReadonlyMap<string, readonly ContextualSense[]> = new Map(
  Object.entries(WORD_SENSES).map(([word, rules]) => [
    word,
    rules.map((rule, order) => contextualSense(word, rule, order)),
  ]),
)
const MEASURES = measures(COUNTED)
const MEASURES_OF_NOUNS = measures(NUMBER_SIGN)

/** Conditions of general rules, which many words share, by their length and rule. */
const CONDITIONS = new Map<string, Condition>()

/** The rules of a word (simplified) with these senses, in order: its own and, unless they end with `otherwise`, the general ones. */
export function senseRules(chinese: string, senses: readonly Sense[]): readonly ContextualSense[] {
  const rules = RULES.get(chinese) ?? []
  if (rules.some(isForAll)) return rules
  const general = generalRules(senses).map((rule) => generalSense(chinese.length, senses, rule))
  if (rules.length > 0)
    return [...rules, ...general.map((each) => ({ ...each, order: each.order + rules.length }))]
  if (chinese.length > 1) return general
  return [...(NOUNS.has(chinese) ? MEASURES_OF_NOUNS : MEASURES), ...general]
}

const isForAll = ({ where: { where, previous, next } }: ContextualSense) =>
  where === null && previous === CLASSES && next === CLASSES

function generalSense(
  length: number,
  senses: readonly Sense[],
  { index, ...rule }: GeneralRule,
): ContextualSense {
  const key = `${length} ${JSON.stringify(rule)}`
  const where = CONDITIONS.get(key) ?? condition(length, rule)
  CONDITIONS.set(key, where)
  return { order: index + 1, where, fits: (sense) => sense === senses[index] }
}

function contextualSense(word: string, rule: SenseRule, order: number): ContextualSense {
  const fits = ({ text, kind }: Sense) => !kind && text.includes(rule.sense)
  return { order, where: condition(word.length, rule), fits }
}

/** A measure word after what counts it: "classifier for …", whatever its text is. */
function measures(counted: string): readonly ContextualSense[] {
  const fits = ({ text, kind, part }: Sense) => !kind && (part === 'measure word' || CLASSIFIER.test(text))
  return [{ order: 0, where: condition(1, between('', counted, '')), fits }]
}
