/** English words and phrases as the dictionary's search compares them. The names are those of the functions of its SQL. */

const COMMON = new Set(
  'a an and as at be by for from in into is it of on one or s sb sth that the to used with'.split(' '),
)

/** Whether a word is in so many definitions that finding it in one means nothing. */
export const isCommonEnglish = (word: string) => COMMON.has(word)

const FUNCTION_WORDS = new Set(
  (
    "i you he she it we they me him her us them my your his its our their am is are was were be been do does did don't have has had" +
    " can could will would shall should may might must i'm i'd i'll this that these those there where what when who why how which" +
    " what's where's who's how's it's that's not very so too much please"
  ).split(' '),
)

/** Whether a word is a function word: a pronoun, an auxiliary or a question word. */
export const isFunctionWord = (word: string) => FUNCTION_WORDS.has(word)

const endsDoubled = (word: string) => /([bcdfghjklmnpqrstvwxyz])\1$/.test(word)

/** The forms that a word may be an inflection of: running → run, runn, runne; studies → study, studie. */
export function englishStems(word: string): string[] {
  const stems = new Set<string>()
  const add = (pattern: RegExp, cut: number, ending = '') => {
    if (pattern.test(word)) stems.add(word.slice(0, word.length - cut) + ending)
  }
  add(/^.+'s$/, 2)
  add(/^..+ies$/, 3, 'y')
  add(/^.+(ses|xes|zes|ches|shes|oes)$/, 2)
  if (!/(ss|us)$/.test(word)) add(/^...+s$/, 1)
  add(/^..+ied$/, 3, 'y')
  add(/^..+ed$/, 2)
  add(/^..+ed$/, 1)
  if (endsDoubled(word.slice(0, -2))) add(/^...+ed$/, 3)
  add(/^..+ing$/, 3)
  add(/^..+ing$/, 3, 'e')
  if (endsDoubled(word.slice(0, -3))) add(/^...+ing$/, 4)
  add(/^..+ier$/, 3, 'y')
  add(/^...+er$/, 2)
  add(/^.+(bb|dd|gg|mm|nn|pp|tt)er$/, 3)
  return [...stems]
}

/** The American spelling of a word. */
export const american = (word: string) =>
  word
    .replace(/([a-z]{3})our/, '$1or')
    .replace(/is(e|es|ed|ing|ation)$/, 'iz$1')
    .replace(/ll(er|ers|ed|ing)$/, 'l$1')
    .replace(/([a-z]t)re$/, '$1er')

const IS = 'what|where|who|how|when|that|it|he|she|there'
const NOT = 'do|does|did|is|are|was|were|have|has|could|would|should'

/** A text with its contractions written out, also those without an apostrophe: whats is "what is". */
const writtenOut = (text: string) =>
  text
    .replace(new RegExp(`\\b(${IS})'?s\\b`, 'g'), '$1 is')
    .replace(new RegExp(`\\b(${NOT})n'?t\\b`, 'g'), '$1 not')
    .replace(/\bcan('?t|not)\b/g, 'can not')
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/\b(you|they)'?re\b|\b(we)'re\b/g, '$1$2 are')

/** The same with contractions. */
const contracted = (text: string) =>
  writtenOut(text)
    .replace(new RegExp(`\\b(${IS}) is\\b`, 'g'), "$1's")
    .replace(/\bcan not\b/g, "can't")
    .replace(new RegExp(`\\b(${NOT}) not\\b`, 'g'), "$1n't")
    .replace(/\bi am\b/g, "i'm")
    .replace(/\b(you|they|we) are\b/g, "$1're")
    .replace(/\blets\b/g, "let's")

/**
 * Other ways to write the same phrase: with contractions or without, with another article or possessive, in another form of the
 * verb and the noun (washed my hands, wash one's hands). `basesOf` returns the base forms of a text.
 */
export function phraseForms(wanted: string, basesOf: (text: string) => readonly string[]): string[] {
  const forms = new Set([
    writtenOut(wanted),
    contracted(wanted),
    /^one (.+ .+)$/.exec(wanted)?.[1] ?? wanted,
    wanted.replace(/([a-z]{3})s (day|eve)$/, "$1's $2"),
  ])
  const [, verb, noun] = /^([a-z]+) (?:(?:a|an|the|my|your|his|her|our|their|some) )?(.+)$/.exec(wanted) ?? []
  if (verb && noun)
    for (const eachVerb of [verb, ...basesOf(verb)])
      for (const eachNoun of [noun, ...basesOf(noun)])
        for (const determiner of ['', 'a ', 'the ', "one's "])
          forms.add(`${eachVerb} ${determiner}${eachNoun}`)
  forms.delete(wanted)
  return [...forms]
}

/**
 * Phrases that definitions put differently: "be late" is also "late" or "get late", "be worried" also "worry", "don't worry" also
 * "not to worry". `basesOf` returns the base forms of a text.
 */
export function loosePhrases(wanted: string, basesOf: (text: string) => readonly string[]): string[] {
  const phrases = new Set<string>()
  const [, rest] = /^(?:be|get|feel|become) (.+)$/.exec(wanted) ?? []
  if (rest !== undefined) for (const verb of ['', 'be ', 'get ', 'feel ']) phrases.add(verb + rest)
  const [, participle] = /^(?:be|feel) ([a-z]+ed)$/.exec(wanted) ?? []
  if (participle !== undefined) for (const base of basesOf(participle)) phrases.add(base)
  const [, denied] = /^(?:do not|don't|can't|cannot) (.+)$/.exec(wanted) ?? []
  if (denied !== undefined) phrases.add(`not ${denied}`).add(`not to ${denied}`)
  phrases.delete(wanted)
  return [...phrases]
}

/**
 * The main word of a phrase that no definition contains: "thank you" for "thank you very much", "tea" for "cup of tea",
 * "hungry" for "I am hungry", "help" for "help me". Null for other texts.
 */
export function coreOfPhrase(wanted: string): string | null {
  const core = wanted
    .replace(/^(please|very|really|so|too|quite|extremely) | ((very|so) much|a lot|please)$/g, '')
    .replace(
      /^(i|you|he|she|it|we|they)( am|'m| are|'re| is|'s) ((very|so|really|too|my|your|his|her|our|their) )?/,
      '',
    )
    .replace(/^(?:i|we) ([a-z]+) you$/, '$1')
    .replace(/^(i|we) (don't|do not) |^(i|we) (?!am|are|was|were|do|did|can|have)|^one /, '')
    .replace(/^(?!for|to|of|with)([a-z]+) (?:me|us|him|them)$/, '$1')
    .replace(/^(cup|glass|bottle|bowl|plate|piece|slice|pair|box|bag|can|pot|kilo|pound) of /, '')
    .replace(/^(eat|have|drink|take|make|get|do(?! not)) ((my|some) )?/, '')
    .replace(
      /^((?:what|which|how)(?: [a-z]+)?|where|who|when|why|how)(?:'s|'re| is| are| was| were| do| does| did) (?:it|this|that|these|those|i|you|he|she|we|they)(?: now| today)?$/,
      '$1',
    )
  return core === wanted || core === '' ? null : core
}

/** The words of a text without articles; none if they are in nearly every definition. */
export function tellingWords(wanted: string): string[] {
  const words = wanted
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => !['a', 'an', 'the'].includes(word))
  return words.every(isCommonEnglish) ? [] : words
}

/** Whether a text asks for measure words, which are not looked for. */
export const asksForMeasureWords = (wanted: string) =>
  /^(?:measure word|classifier|counter)s? (?:for|of) ./.test(wanted)
