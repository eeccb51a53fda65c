/** A syllable of the standard language without its tone, erhua's `r` and the bare nasals included. */
const SYLLABLE =
  /^(?:r|hng|ng|hm|m|n|(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:i?ao?|ai|i?ang?|ei?|e(?:n|ng|r)|i|ie|ing?|iong|iu|ou?|ong|ua|uai|uang?|u:?e|ui|u:?n|uo|u:?))$/

/** A syllable in the notation of CC-CEDICT: letters, `u:` for ü, and the tone 1–5; 5 is the neutral tone. */
const NUMBERED = /^((?:[A-Za-zü]|u:)+)([1-5])$/

const MARKS = ['', '\u0304', '\u0301', '\u030c', '\u0300', '']
const TONE_OF_MARK: Record<string, string> = { '\u0304': '1', '\u0301': '2', '\u030c': '3', '\u0300': '4' }

/** CC-CEDICT's placeholder for an unknown reading. */
const UNKNOWN = 'xx5'

/**
 * Splits numbered pinyin into tokens, also where the file omits a space (`shi2ke4`). Tokens are syllables, Latin
 * letters (`OK`) and the signs `,` `·` `:`.
 */
export function splitNumbered(pinyin: string): string[] {
  return pinyin
    .replace(/([1-5])-?(?=[A-Za-z])/g, '$1 ')
    .split(' ')
    .filter((token) => token !== '')
}

/** `xue2 xi2` → `xué xí`, `lu:4` → `lǜ`, `r5` → `r`, an unknown reading (`xx5`) → `?`. Capitals stay. */
export function toToneMarks(pinyin: string): string {
  return splitNumbered(pinyin).map(markedSyllable).join(' ').replace(/ ,/g, ',')
}

/** Cache: a dictionary contains half a million syllables, of which about 2,000 are distinct. */
const marked = new Map<string, string>()

function markedSyllable(token: string): string {
  const known = marked.get(token)
  if (known !== undefined) return known
  const syllable = markSyllable(token)
  if (NUMBERED.test(token)) marked.set(token, syllable)
  return syllable
}

function markSyllable(token: string): string {
  if (token === UNKNOWN) return '?'
  const parts = NUMBERED.exec(token)
  if (!parts) return token
  const [, spelled = '', tone] = parts
  const letters = spelled.replace(/u:/g, 'ü').replace(/U:/g, 'Ü')
  const at = markedLetter(letters)
  return (letters.slice(0, at + 1) + MARKS[Number(tone)] + letters.slice(at + 1)).normalize('NFC')
}

/** The Hanyu Pinyin rule: mark a or e; the o of ou; otherwise the last vowel; m or n if there is no vowel. */
function markedLetter(letters: string): number {
  const lower = letters.toLowerCase()
  const strong = lower.search(/[ae]/)
  if (strong >= 0) return strong
  if (lower.includes('ou')) return lower.indexOf('ou')
  const last = Math.max(...[...'iouü'].map((vowel) => lower.lastIndexOf(vowel)))
  return last >= 0 ? last : Math.max(lower.search(/[mn]/), 0)
}

/**
 * Converts tone marks to numbers, for syllables separated by spaces: `xué xí` → `xue2 xi2`, `nǚ` → `nu:3`. A syllable
 * without a mark gets the neutral 5; anything but syllables is unchanged.
 */
export function toNumbered(phonetic: string): string {
  return phonetic
    .replace(/,/g, ' ,')
    .split(' ')
    .filter((syllable) => syllable !== '')
    .map(numberSyllable)
    .join(' ')
}

function numberSyllable(token: string): string {
  if (token === '?') return UNKNOWN
  const parts = token.normalize('NFD')
  const mark = /[\u0304\u0301\u030c\u0300]/.exec(parts)?.[0]
  const letters = parts.replace(/[\u0304\u0301\u030c\u0300]/g, '').replace(/([uU])\u0308/g, '$1:')
  if (mark) return letters + TONE_OF_MARK[mark]
  const isLatin = /^[A-Z]*$/.test(letters) || !SYLLABLE.test(letters.toLowerCase())
  return isLatin ? token : `${letters}5`
}

/** Whether the first letter is a capital, which is how CC-CEDICT marks names. */
export function isName(pinyin: string): boolean {
  return /^[A-Z]/.test(pinyin)
}
