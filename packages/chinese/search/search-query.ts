import { glossKey, plainLetters } from './search-keys.ts'

/**
 * A query read as pinyin. `pattern` (a regular expression for the toned key) is set if the query has tones or
 * boundaries.
 */
export type PinyinQuery = { plain: string; pattern: string | null; hasTones: boolean }

/** A classified query: Chinese, Latin letters (possibly pinyin or English), or both. */
export type SearchQuery =
  | { kind: 'nothing' }
  | { kind: 'chinese'; text: string }
  | { kind: 'latin'; text: string; pinyin: PinyinQuery | null; english: string }
  | { kind: 'mixed'; chinese: string[]; latin: string }

const MARK_TONES: Record<string, string> = { '\u0304': '1', '\u0301': '2', '\u030c': '3', '\u0300': '4' }

/** Classifies the text of the search box. Compatibility forms (full width and the like) are normalized. */
export function interpretQuery(q: string): SearchQuery {
  const text = q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '') return { kind: 'nothing' }
  const hasLatin = /[a-z]/.test(text.normalize('NFD'))
  if (!hasLatin) return { kind: 'chinese', text }
  const chinese = text.match(/\p{Script=Han}+/gu)
  if (!chinese) return { kind: 'latin', text, pinyin: pinyinQuery(text), english: glossKey(text) }
  return {
    kind: 'mixed',
    chinese,
    latin: text
      .replace(/\p{Script=Han}+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  }
}

/**
 * Parses pinyin in any spelling: with tone marks, numbers or neither, with or without spaces; a space, an apostrophe
 * or a hyphen forces a syllable boundary. Returns null if the text cannot be pinyin.
 */
export function pinyinQuery(text: string): PinyinQuery | null {
  const letters = spellOut(text)
  if (!/^[a-z][a-z1-5 ]*$/.test(letters)) return null
  const plain = plainLetters(letters)
  const hasTones = /[1-5]/.test(letters)
  const isPlain = !hasTones && !letters.includes(' ')
  return { plain, hasTones, pattern: isPlain ? null : tonedPattern(letters) }
}

/**
 * Normalizes the spelling: tone marks become digits right after the vowel; ü, u: and v become v, except u after j, q,
 * x, y.
 */
function spellOut(text: string): string {
  return text
    .normalize('NFD')
    .replace(/u([\u0304\u0301\u030c\u0300]?)\u0308/g, 'v$1')
    .replace(/u:/g, 'v')
    .replace(/[\u0304\u0301\u030c\u0300]/g, (mark) => MARK_TONES[mark] ?? '')
    .replace(/([a-z])0/g, '$15')
    .replace(/[’'`\u0020-]+/g, ' ')
    .replace(/([jqxy])v/g, '$1u')
    .trim()
}

/**
 * A pattern for toned keys (`xue2 xi2`). A tone may be typed after its vowel or after its syllable: it must be the
 * next one in the key or, for an erhua r, the previous one. Without a tone, any matches.
 */
function tonedPattern(letters: string): string {
  const parts = [...letters.matchAll(/([a-z])([1-5])?( )?/g)]
  const patterns = parts.map(([, letter, tone, boundary], index) => {
    const spelled = letter === 'u' && /[ln]/.test(parts[index - 1]?.[1] ?? '') ? '[uv]' : letter
    const here = tone === undefined ? spelled : `${spelled}(?=[a-z]*${tone})`
    const erhua = letter === 'r' && tone !== undefined && index > 0 ? `(?:${here}|(?<=${tone} )r)` : here
    return erhua + (index === parts.length - 1 ? '' : boundary ? '[1-5]? ' : '[1-5]? ?')
  })
  return `${patterns.join('')}[1-5]?`
}
