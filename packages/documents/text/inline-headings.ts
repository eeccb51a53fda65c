import { countScripts } from './clean.ts'
import { isHeading } from './headings.ts'

/** More headings than any book has mean that they are none. */
const MOST_HEADINGS = 2000
/** A chapter has at least a sentence with so many characters; entries of a table of contents do not. */
const LEAST_CHINESE = 12
/** Chapters that only 一、 marks are at least so long on average; shorter ones are items of a list or parts of an article. */
const LEAST_OF_SECTIONS = 100
/** Without anything between 第一章 and what follows, there must be so many chapters of this length, as only a book has. */
const [LEAST_TIGHT, LEAST_OF_TIGHT] = [3, 800]
/** The title of a book may stand before its first chapter. */
const LONGEST_TITLE = 60

const HAN_NUMBER = '[零〇一二三四五六七八九十百千万两兩]+'
const CHAPTER = new RegExp(
  `第\\s*(?<number>${HAN_NUMBER}|[\\d０-９]+)\\s*(?<unit>[章回节節卷部集篇幕折话話])|(?<unit2>chapter)\\s+(?<number2>\\d{1,4})(?!\\w)`,
  'gi',
)
const SECTION = new RegExp(
  `(?<number>${HAN_NUMBER})(?<unit>、)|[（(](?<number2>${HAN_NUMBER})(?<unit2>[）)])`,
  'g',
)
const BEFORE = /(?:^|[。！？!?…][”’」』）)》]*)$/
/** What goes on with a sentence about a chapter: 第一章里, 第一章讲的是. */
const GOES_ON = /^[，,。、；;.)）》」”的里中内前后讲講说說写寫介是和与與到至]/
const TITLE = /^(?:(?:[A-Za-z][\w'’-]*\s+){1,8}(?=\p{Script=Han})|[^\s。！？!?，,；;…]{1,20}(?:\s+|$))/u
const SENTENCE = /[。！？!?…]/

const AT_END = new RegExp(
  `[。！？!?…][”’」』]*\\s*第\\s*(?:${HAN_NUMBER}|[\\d０-９]+)\\s*[章回节節卷部集篇幕折话話](?:[\\s:：]+[^\\s。！？!?，,；;…]{1,20})?$`,
)

/** Whether a paragraph ends with what may be the heading of the next chapter. */
export const endsWithHeading = (line: string) => AT_END.test(line)

/** A place that may be the heading of a chapter: where it begins, and where the text below it does. */
type Heading = {
  unit: string
  number: number
  title: string
  line: number
  from: number
  to: number
  /** How many characters of the text are before it. */
  offset: number
  /** Whether it is a line of its own already. */
  isLine: boolean
  /** Whether something separates it from what follows. */
  isApart: boolean
}

/**
 * The paragraphs of a text whose headings stand within them, at the beginning of a sentence (第一章 归来 那天晚上…), with these
 * as lines of their own in Markdown. Only headings whose numbers go up by one are, at least two of them, with text below each.
 */
export function withHeadingsApart(lines: readonly string[]): readonly string[] {
  const chapters = headingsIn(lines, CHAPTER)
  const apart = longestRun(chapters.filter(({ isApart }) => isApart))
  if (apart.length > 1) return apart.some(({ isLine }) => !isLine) ? dividedAt(lines, apart) : lines
  const tight = longestRun(chapters)
  if (tight.length >= LEAST_TIGHT && meanLength(lines, tight) >= LEAST_OF_TIGHT)
    return dividedAt(lines, tight)
  if (lines.filter(isHeading).length > 1) return lines
  const sections = longestRun(headingsIn(lines, SECTION).filter(({ title }) => title !== ''))
  const isDivided =
    sections.length > 1 && sections[0]?.number === 1 && meanLength(lines, sections) >= LEAST_OF_SECTIONS
  return isDivided ? dividedAt(lines, sections) : lines
}

function headingsIn(lines: readonly string[], pattern: RegExp): Heading[] {
  const found: Heading[] = []
  let offset = 0
  for (const [line, text] of lines.entries()) {
    for (const match of text.matchAll(pattern)) {
      const heading = headingAt(text, match, line, offset)
      if (heading) found.push(heading)
      if (found.length > MOST_HEADINGS * 2) return []
    }
    offset += text.length
  }
  // The entries of a table of contents have no text below them.
  return found.filter((heading, index) => hasText(lines, heading, found[index + 1]))
}

function headingAt(text: string, match: RegExpExecArray, line: number, offset: number): Heading | null {
  const { number = '', unit = '', number2 = '', unit2 = '' } = match.groups ?? {}
  const from = match.index
  const value = numberOf(number || number2)
  const before = text.slice(Math.max(from - 20, 0), from)
  const isAfterTitle = line === 0 && value === 1 && from <= LONGEST_TITLE && /[\s》]$/.test(before)
  if (!BEFORE.test(before.trimEnd()) && !isAfterTitle) return null
  const common = { unit: (unit || unit2).toLowerCase(), number: value, line, from, offset: offset + from }
  const label = match[0]
  const isSection = label.endsWith('、') || label.endsWith('）') || label.endsWith(')')
  const isLine =
    from === 0 && (isHeading(text) || (isSection && text.length <= 30 && !/[。！？!?，,；;：:]$/.test(text)))
  if (isLine) return { ...common, title: text, to: text.length, isLine: !isSection, isApart: true }
  const rest = text.slice(from + label.length)
  if (GOES_ON.test(rest)) return null
  const separator = /^\s*[:：]?\s*/.exec(rest)?.[0] ?? ''
  const title = TITLE.exec(rest.slice(separator.length))?.[0] ?? ''
  const to = from + label.length + separator.length + title.length
  const isApart = separator !== '' || rest === ''
  // An item of a list, unlike a chapter, has no title.
  const whole =
    isSection && title === ''
      ? ''
      : text
          .slice(from, to)
          .trim()
          .replace(/[:：]$/, '')
  return { ...common, title: whole, to, isLine: false, isApart }
}

/** Whether there is a sentence between a heading and the next one. */
function hasText(lines: readonly string[], heading: Heading, next: Heading | undefined): boolean {
  let text = ''
  for (let line = heading.line; line <= (next?.line ?? lines.length - 1) && text.length < 400; line += 1) {
    const end = line === next?.line ? next.from : undefined
    text += lines[line]?.slice(line === heading.line ? heading.to : 0, end).slice(0, 400)
  }
  return SENTENCE.test(text) && countScripts(text).han >= LEAST_CHINESE
}

/** The longest run of headings of one unit whose numbers go up by one; what is between them only mentions a chapter. */
function longestRun(headings: readonly Heading[]): Heading[] {
  type Run = { last: Heading; before: Run | null; length: number }
  const runs = new Map<string, Run>()
  let longest: Run | null = null
  for (const last of headings) {
    const before = runs.get(`${last.unit}${last.number - 1}`) ?? null
    const run: Run = { last, before, length: (before?.length ?? 0) + 1 }
    const key = `${last.unit}${last.number}`
    if (run.length > (runs.get(key)?.length ?? 0)) runs.set(key, run)
    if (run.length > (longest?.length ?? 0)) longest = run
  }
  const run: Heading[] = []
  for (let at = longest; at; at = at.before) run.unshift(at.last)
  return run.length > MOST_HEADINGS ? [] : run
}

function meanLength(lines: readonly string[], run: readonly Heading[]): number {
  const all = lines.reduce((sum, line) => sum + line.length, 0)
  return (all - (run[0]?.offset ?? 0)) / run.length
}

function dividedAt(lines: readonly string[], run: readonly Heading[]): string[] {
  const byLine = Map.groupBy(run, ({ line }) => line)
  return lines.flatMap((text, line) => {
    let at = 0
    const pieces: string[] = []
    for (const { from, to, title, isLine } of byLine.get(line) ?? []) {
      pieces.push(text.slice(at, from).trim(), isLine ? title : `# ${title}`)
      at = to
    }
    return [...pieces, text.slice(at).trim()].filter((piece) => piece !== '')
  })
}

const DIGITS = '零一二三四五六七八九'
const POWERS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
])

/** The value of a number in digits or characters: 十二, 一百零三, 二〇三. */
function numberOf(written: string): number {
  const plain = written
    .normalize('NFKC')
    .replace(/〇/g, '零')
    .replace(/[两兩]/g, '二')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (!/[十百千万]/.test(plain)) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''))
  let [sum, digit] = [0, 0]
  for (const character of plain) {
    const power = POWERS.get(character)
    if (power === undefined) digit = DIGITS.indexOf(character)
    else {
      sum = power === 10_000 ? (sum + digit) * power : sum + (digit || (character === '十' ? 1 : 0)) * power
      digit = 0
    }
  }
  return sum + digit
}
