/** A range of a text as offsets, from `start` to `end` (exclusive). */
export type Range = { start: number; end: number }

/** A searched text: its letters as compared, and the range of each of them in the displayed text. */
type Folded = { letters: string; ranges: Range[]; syllableStarts: Set<number> }

type TonesIn = 'marks' | 'digits' | 'nothing'

const HAN = /\p{Script=Han}/u
const MARKS = ['\u0304', '\u0301', '\u030c', '\u0300']
const TONE_MARKS = /[\u0300\u0301\u0304\u030c]/g

/** Whether a query contains Chinese characters. */
export function isChinese(text: string): boolean {
  return HAN.test(text)
}

/** The Chinese runs of a query, which are searched separately: 学习 and 中文 in “学习*中文？”. */
export function partsOf(query: string): string[] {
  return (
    query.normalize('NFKC').match(/[\p{Script=Han}\p{L}\p{N}]*\p{Script=Han}[\p{Script=Han}\p{L}\p{N}]*/gu) ??
    []
  )
}

/**
 * The ranges of a query in a headword. Both written forms of a word have the same length, so a match in one form is
 * marked at the same position in the other: 头发 is marked for the query 頭髮.
 */
export function matchHeadword(shown: string, other: string, query: string): Range[] {
  const wanted = query.trim()
  const own = occurrences(shown, wanted)
  return own.length > 0 || other.length !== shown.length ? own : occurrences(other, wanted)
}

/**
 * The ranges of a query in pinyin with tone marks. A query without tones matches any tone (`xuexi` in `xué xí`);
 * with marks or numbers it matches only the same tones (`xué`, `xue2`). `v` and `u:` are read as `ü`, 0 and 5 both
 * as the neutral tone. A match starts at the start of a syllable. Initials (`xx`) match only if they are complete.
 */
export function matchPinyin(shown: string, query: string): Range[] {
  if (isChinese(query)) return []
  const tones = tonesIn(query)
  const wanted = foldQuery(query, tones)
  if (wanted === '') return []
  const text = foldPinyin(shown, tones)
  const found = occurrences(text.letters, wanted).filter((match) => text.syllableStarts.has(match.start))
  if (found.length > 0) return found.map((match) => shownRange(text, match))
  return tones === 'nothing' ? matchInitials(text, wanted) : []
}

/** English stop words, ignored when the words of a query are matched one by one. */
const STOP_WORDS = new Set('a an and as at by for from in into is it of on or that the to with'.split(' '))

/**
 * The ranges of a query in an English definition: whole words, or prefixes of at least three letters. A leading
 * "to", "a" or "the" is ignored. If the query as a whole does not occur, each of its words except stop words is
 * matched.
 */
export function matchEnglish(shown: string, query: string): Range[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '' || isChinese(wanted)) return []
  const found = wordsFrom(shown, wanted)
  if (found.length > 0) return found
  const bare = wanted.replace(/^(to|an?|the)\s+/, '')
  const foundBare = bare === wanted ? [] : wordsFrom(shown, bare)
  return foundBare.length > 0 ? foundBare : eachWordFrom(shown, wanted)
}

function eachWordFrom(shown: string, query: string): Range[] {
  const words = query.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '' && !STOP_WORDS.has(word))
  if (words.length < 2) return []
  const found = words
    .flatMap((word) => wordsFrom(shown, word))
    .sort((one, other) => one.start - other.start || other.end - one.end)
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => end <= start))
}

function wordsFrom(shown: string, wanted: string): Range[] {
  const text = shown.toLowerCase()
  if (text.length !== shown.length) return []
  const letter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  return occurrences(text, wanted).filter(
    ({ start, end }) => !letter(text[start - 1]) && (wanted.length >= 3 || !letter(text[end])),
  )
}

function occurrences(text: string, wanted: string): Range[] {
  const found: Range[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, end: at + wanted.length })
  }
  return found
}

function tonesIn(query: string): TonesIn {
  if (/[0-5]/.test(query)) return 'digits'
  return query.normalize('NFD').search(TONE_MARKS) >= 0 ? 'marks' : 'nothing'
}

function foldQuery(query: string, tones: TonesIn): string {
  const letters = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/u:|v/g, 'ü')
    .replaceAll('0', '5')
    .replace(/[\s'’·-]/g, '')
  return tones === 'marks' ? letters.normalize('NFC') : withoutTones(letters)
}

function withoutTones(text: string): string {
  return text.normalize('NFD').replace(TONE_MARKS, '').normalize('NFC')
}

/** Folds pinyin, syllable by syllable, into the letters that are compared with a query. */
function foldPinyin(shown: string, tones: TonesIn): Folded {
  const folded: Folded = { letters: '', ranges: [], syllableStarts: new Set() }
  for (const syllable of shown.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    folded.syllableStarts.add(folded.letters.length)
    addSyllable(folded, syllable[0], syllable.index, tones)
  }
  return folded
}

function addSyllable(folded: Folded, syllable: string, start: number, tones: TonesIn): void {
  let end = start
  for (const letter of syllable.match(/\P{M}\p{M}*/gu) ?? []) {
    const range = { start: end, end: end + letter.length }
    const compared = letter.toLowerCase().normalize('NFC')
    add(folded, tones === 'marks' ? compared : withoutTones(compared), range)
    end = range.end
  }
  if (tones === 'digits') add(folded, toneDigit(syllable), { start: end, end })
}

function add(folded: Folded, letters: string, range: Range): void {
  folded.letters += letters
  for (let index = 0; index < letters.length; index += 1) folded.ranges.push(range)
}

function toneDigit(syllable: string): string {
  const marks = syllable.normalize('NFD')
  return String(MARKS.findIndex((mark) => marks.includes(mark)) + 1 || 5)
}

function shownRange(text: Folded, match: Range): Range {
  return { start: text.ranges[match.start]?.start ?? 0, end: text.ranges[match.end - 1]?.end ?? 0 }
}

function matchInitials(text: Folded, wanted: string): Range[] {
  const starts = [...text.syllableStarts]
  const initials = starts.map((start) => text.letters[start]).join('')
  if (wanted.length < 2 || initials !== wanted) return []
  return starts.map((start) => shownRange(text, { start, end: start + 1 }))
}
