import { plainLetters } from '../search-keys.ts'
import { fromZhuyin } from './zhuyin.ts'

/**
 * What is done with a typed text before it is looked up, as in the SQL of the dictionary's search. The names are those of
 * its functions.
 */

const MARK_TONES: Record<string, string> = { '\u0304': '1', '\u0301': '2', '\u030c': '3', '\u0300': '4' }

const HAN = /[\u2e80-\u2fdf\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** Normalizes a text for comparison: Zhuyin becomes pinyin, compatibility forms plain ones, lower case, one space between words, at most 200 characters. */
export function typedText(q: string): string {
  const beginning = [...q].slice(0, 200).join('')
  const pinyin = /[ㄅ-ㄩ]/.test(q) ? fromZhuyin(beginning) : beginning
  const plain = [...pinyin.normalize('NFKC')].slice(0, 200).join('')
  return plain.toLowerCase().replace(/\s+/g, ' ').replace(/^ | $/g, '')
}

export const holdsLatin = (typed: string) => /[a-z]/.test(typed.normalize('NFD'))

export const holdsChinese = (typed: string) => HAN.test(typed)

/**
 * Pinyin spelled out: a digit behind each vowel or syllable that has a tone, v for ü, and one space for a forced boundary;
 * null for what cannot be pinyin.
 */
export function spellOut(text: string): string | null {
  const letters = text
    .normalize('NFD')
    .replace(/u([\u0304\u0301\u030c\u0300]?)\u0308/g, 'v$1')
    .replace(/u:/g, 'v')
    .replace(/[\u0304\u0301\u030c\u0300]/g, (mark) => MARK_TONES[mark] ?? '')
    .replace(/([a-z])0/g, '$15')
    .replace(/[’'` -]+/g, ' ')
    .replace(/([jqxy])v/g, '$1u')
    .replace(/^ +| +$/g, '')
  return /^[a-z][a-z1-5 ]*$/.test(letters) ? letters : null
}

/**
 * A pattern for toned keys (`xue2 xi2`). A tone may be typed after its vowel or after its syllable: it must be the next one in
 * the key or, for an erhua r, the one before. Without a tone, any matches.
 */
export function tonedPattern(letters: string): string {
  const parts = [...letters.matchAll(/([a-z])([1-5])?( )?/g)]
  return parts
    .map(([, letter = '', tone, boundary], at) => {
      const isUmlaut = letter === 'u' && /[ln]/.test(parts[at - 1]?.[1] ?? '')
      const here = `${isUmlaut ? '[uv]' : letter}${tone ? `(?=[a-z]*${tone})` : ''}`
      const spelled = letter === 'r' && tone && at > 0 ? `(?:${here}|(?<=${tone} )r)` : here
      return spelled + (at === parts.length - 1 ? '[1-5]?' : boundary ? '[1-5]? ' : '[1-5]? ?')
    })
    .join('')
}

/** Whether toned keys have to be compared with a text, and how: `null` where the letters alone say it. */
export function toneTest(letters: string): ((toned: string, isWhole: boolean) => boolean) | null {
  if (!/[1-5 ]/.test(letters)) return null
  const pattern = `^${tonedPattern(letters)}`
  const [beginning, whole] = [new RegExp(pattern), new RegExp(`${pattern}$`)]
  return (toned, isWhole) => (isWhole ? whole : beginning).test(toned)
}

/** Whether two spellings have the same letters, u also for ü. */
export const sameLetters = (one: string, other: string) =>
  plainLetters(one).replaceAll('v', 'u') === plainLetters(other).replaceAll('v', 'u')

const FINALS =
  /^(r|hng|ng|hm|m|n|([zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(i?ao?|ai|i?ang?|ei?|e(n|ng|r)|i|ie|ing?|iong|iu|ou?|ong|ua|uai|uang?|[uv]e|ui|[uv]n|uo|[uv]))$/

/** How many letters are tried. */
const MOST_LETTERS = 40

/** Whether letters can be cut into syllables of pinyin. */
export function isSpelledPinyin(letters: string): boolean {
  if (letters === '' || letters.length > MOST_LETTERS) return false
  const reached = [true]
  for (let end = 1; end <= letters.length; end++)
    reached[end] = [1, 2, 3, 4, 5, 6].some(
      (size) => (reached[end - size] ?? false) && FINALS.test(letters.slice(end - size, end)),
    )
  return reached[letters.length] ?? false
}
