import { shortGloss } from '../glosses/gloss.ts'
import { LEADING_SENSES, senseRules } from '../glosses/sense-rules.ts'
import { joinSenses, type Sense } from './definition.ts'
import type { LexiconWord, Use } from './lexicon-word.ts'

/** A dictionary entry with its parsed senses. */
export type Entry = Omit<LexiconWord, 'gloss' | 'idiom' | 'uses' | 'pointsTo'> & { senses: Sense[] }

/**
 * Converts an entry to the form stored in the lexicon. Strings are copied, so that the longer strings they are slices
 * of can be garbage collected.
 */
export function toLexiconWord({ senses, ...entry }: Entry): LexiconWord {
  const chinese = copyOf(entry.chinese)
  const uses = usesOf(chinese, senses)
  const target = targetOf(senses)
  const gloss = shortGloss(unbound(senses), LEADING_SENSES.get(chinese)) || joinSenses(senses)
  const personal = chinese.length > 1 && senses.length > 0 && senses.every(({ text }) => OF_PERSON.test(text))
  return {
    ...entry,
    chinese,
    traditional: entry.traditional === entry.chinese ? chinese : copyOf(entry.traditional),
    phonetic: copyOf(entry.phonetic),
    gloss: copyOf(personal && !SURNAME.test(gloss) ? `${gloss} ${OF_A_PERSON}` : gloss),
    ...(personal && { personal }),
    ...(senses.some(({ text }) => text.includes('(idiom')) && { idiom: true }),
    ...(uses.length > 0 && { uses }),
    ...(isAdjective(senses) && { adjective: true }),
    ...(target && { pointsTo: target }),
  }
}

/**
 * The senses that a word can have anywhere. Of our own definitions, measure words, interjections and those that name Chinese
 * beside which they occur (“moon (in compounds such as 满月)”) are left out after the first: where they fit, a rule finds them.
 */
function unbound(senses: readonly Sense[]): readonly Sense[] {
  if (!senses.some(({ part }) => part)) return senses
  return senses.filter(
    ({ text, part }, index) => index === 0 || !(part === 'interjection' || BOUND.test(text)),
  )
}

const BOUND = /^measure word\b|\p{Script=Han}/u

const SURNAME = /^(?:two-character )?surname \p{Lu}/u
/** What CC-CEDICT says of names of persons: “Tom (name)”, “Kobayashi (Japanese surname)”. */
const OF_PERSON =
  /^(?:two-character )?surname \p{Lu}|\((?:(?:Japanese|Chinese|Korean|English|Russian|male|female|given|personal) )*(?:sur)?name\)/u
/** What the gloss of such a name ends with; it counts as a name in texts (`lib.running_words`). */
const OF_A_PERSON = '(name of a person)'

/** Endings of English adjectives, for entries whose part of speech is not known. */
const ADJECTIVE = /^(?!to )[a-z]+(?:ful|ous|ive|able|ible|al|less|(?<!f)ish|y|ed|ing|ent|ant|ic)(?:$|;)/

function isAdjective([first]: readonly Sense[]): boolean {
  return first !== undefined && (first.part ? first.part === 'adjective' : ADJECTIVE.test(first.text))
}

/** The meanings of the entry that depend on context. */
function usesOf(chinese: string, senses: readonly Sense[]): Use[] {
  return senseRules(chinese, senses).flatMap(({ order, where, fits }) => {
    const found = senses.findIndex(fits)
    if (found < 0) return []
    return [{ order, where, gloss: copyOf(shortGloss([senses[found] as Sense])), sense: found + 1 }]
  })
}

/** The headword that an entry refers to if it has no meaning of its own: 一点儿 is a variant of 一点. */
function targetOf(senses: readonly Sense[]): LexiconWord['pointsTo'] {
  const link = senses[0]?.links?.[0]
  const isPointer = senses.every(({ kind }) => kind === 'variant' || kind === 'see')
  return link && isPointer ? { chinese: copyOf(link.simplified), phonetic: copyOf(link.phonetic) } : undefined
}

/** A flat copy of the string: a slice would keep the longer string in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString()
