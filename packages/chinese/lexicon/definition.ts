import { splitNumbered, toToneMarks } from '../readings/pinyin.ts'

/**
 * A reference from a sense to another headword. `start` and `end` are offsets into the sense's text, in UTF-16 units.
 */
export type Link = { traditional: string; simplified: string; phonetic: string; start: number; end: number }

/** A sentence that shows a sense in use; `phonetic` is in pinyin orthography. */
export type Example = { chinese: string; traditional: string; phonetic: string; english: string }

/** One sense. `kind` is set if the sense only refers to another headword; `part` is its part of speech. */
export type Sense = {
  text: string
  kind?: 'variant' | 'see' | 'used'
  links?: Link[]
  part?: string
  example?: Example
}

export type Classifier = { traditional: string; simplified: string; phonetic: string }

export type Definition = {
  senses: Sense[]
  classifiers: Classifier[]
  taiwanPhonetic: string | null
  /** Alternative readings mentioned in the definition, in numbered pinyin. */
  otherReadings: string[]
}

const HAN = '[\\p{Script=Han}〇○·，、]'
const WORD = `(?:[A-Za-z0-9]{0,6}${HAN}+[A-Za-z0-9]{0,6})`
const REFERENCE = new RegExp(`(${WORD})(?:\\|(${WORD}))?(?:\\[([^\\]]*)\\])?`, 'gu')
const CLASSIFIERS = /^CL:(.*)$/
const CLASSIFIERS_INSIDE = /\s*\(CL:((?:[^()])*)\)/g
const TAIWAN = /^(?:also )?Taiwan pr\. \[([^\]]*)\]$/
const OTHER_READING = /(?:also|Taiwan) pr\. \[([A-Za-z:·,0-9 -]*[1-5])\]/g
const READING = /\[([A-Za-z:·,0-9 -]*[1-5])\]/g
const VARIANT =
  /^(?:\([^)]*\) )?(?:old |erhua |archaic |nonstandard |ancient |Japanese |popular |simplified |obsolete )*variant of /
const SEE = /^(?:\([^)]*\) )?see (?:also )?[\p{Script=Han}]/u
const USED = /^(?:\([^)]*\) )?used in [\p{Script=Han}]/u

/**
 * Parses the definition of an entry (`/`-separated): its senses with references to other headwords and readings in
 * tone marks, its measure words, and the reading used in Taiwan. `isHeadword` decides which references become links;
 * by default all do.
 */
export function parseDefinition(
  definition: string,
  isHeadword: (word: string) => boolean = () => true,
): Definition {
  const result: Definition = {
    senses: [],
    classifiers: [],
    taiwanPhonetic: null,
    otherReadings: otherReadings(definition),
  }
  for (const part of definition.split('/')) {
    const text = part.trim()
    if (text === '') continue
    const whole = CLASSIFIERS.exec(text)
    const taiwan = TAIWAN.exec(text)
    if (whole) result.classifiers.push(...parseClassifiers(whole[1] ?? ''))
    else if (taiwan) result.taiwanPhonetic = toToneMarks(taiwan[1] ?? '')
    else result.senses.push(parseSense(extractClassifiers(text, result.classifiers), isHeadword))
  }
  return result
}

function otherReadings(definition: string): string[] {
  return [...definition.matchAll(OTHER_READING)].map(([, reading = '']) => splitNumbered(reading).join(' '))
}

/** The senses joined into one text. */
export function joinSenses(senses: Sense[]): string {
  return senses.map((sense) => sense.text).join('/ ')
}

function extractClassifiers(text: string, classifiers: Classifier[]): string {
  if (!text.includes('(CL:')) return text
  const remaining = text.replace(CLASSIFIERS_INSIDE, (_, list: string) => {
    classifiers.push(...parseClassifiers(list))
    return ''
  })
  return remaining.trim()
}

function parseClassifiers(list: string): Classifier[] {
  return [...list.matchAll(REFERENCE)].map(
    ([, traditional = '', simplified = traditional, reading = '']) => ({
      traditional,
      simplified,
      phonetic: toToneMarks(reading),
    }),
  )
}

/** Writes references as `骋|騁[chěng]`: the simplified form first, the traditional one only if it differs. */
function parseSense(text: string, isHeadword: (word: string) => boolean): Sense {
  const links: Link[] = []
  let readable = ''
  let from = 0
  for (const found of text.matchAll(REFERENCE)) {
    const [whole, traditional = '', simplified = traditional, reading] = found
    const phonetic = toToneMarks(reading ?? '')
    readable += markReadings(text.slice(from, found.index))
    const start = readable.length
    readable += simplified === traditional ? simplified : `${simplified}|${traditional}`
    if (reading !== undefined) readable += `[${phonetic}]`
    if (isHeadword(simplified)) links.push({ traditional, simplified, phonetic, start, end: readable.length })
    from = found.index + whole.length
  }
  readable += markReadings(text.slice(from))
  const kind = kindOf(text)
  return { text: readable, ...(kind && { kind }), ...(links.length > 0 && { links }) }
}

function markReadings(text: string): string {
  return text.replace(READING, (_, reading: string) => `[${toToneMarks(reading)}]`)
}

function kindOf(text: string): Sense['kind'] {
  if (VARIANT.test(text)) return 'variant'
  if (SEE.test(text)) return 'see'
  return USED.test(text) ? 'used' : undefined
}
