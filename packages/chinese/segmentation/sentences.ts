import { isCommonHan, isFoldedUnit } from './units.ts'

/** A range of a text, in UTF-16 units. */
export type Span = { start: number; end: number }

/** The roles of a unit at the end of a sentence. */
const NOTHING = 0
const ENDS = 1
/** A period ends a sentence only after Chinese, and not before a digit. */
const STOPS = 2
/** Closing punctuation, part of the preceding sentence end. */
const CLOSES = 3
const BREAKS = 4

const ROLES = new Uint8Array(0x1_0000)
const assign = (units: string, role: number) => {
  for (const unit of units) ROLES[unit.charCodeAt(0)] = role
}
assign('。！？…；!?;．｡', ENDS)
assign('.', STOPS)
assign('”’」』）〕》】)]"\'＂＇', CLOSES)
assign('\n\r\u2028\u2029', BREAKS)

const CHINESE = /\p{Script=Han}/u

/**
 * Splits a text into sentences, without the surrounding white space. A sentence ends after 。！？…； (half-width too)
 * with the quotes and brackets that close there, and at a line break. `isFolded`, computed in the same pass, says
 * whether the whole text is already normalized.
 */
export function splitSentences(text: string): { spans: Span[]; isFolded: boolean } {
  const spans: Span[] = []
  let isFolded = true
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isCommonHan(unit)) continue
    const role = roleOf(text, at)
    // Sentence-ending and closing punctuation does not change when normalized.
    if (role === NOTHING) isFolded &&= isFoldedUnit(unit)
    if (role === NOTHING || role === CLOSES) continue
    let end = at + 1
    if (role === BREAKS) while (roleOf(text, end) === BREAKS) end += 1
    else {
      while (roleOf(text, end) === ENDS || (roleOf(text, end) === STOPS && role === STOPS)) end += 1
      while (roleOf(text, end) === CLOSES) end += 1
    }
    addTrimmed(spans, text, start, end)
    start = end
    at = end - 1
  }
  addTrimmed(spans, text, start, text.length)
  return { spans, isFolded }
}

function roleOf(text: string, at: number): number {
  if (at >= text.length) return NOTHING
  const role = ROLES[text.charCodeAt(at)] as number
  return role === STOPS && !isFullStop(text, at) ? NOTHING : role
}

/** Whether the period at `at` ends a sentence. A surrogate pair before it is one character. */
function isFullStop(text: string, at: number): boolean {
  if (/\d/.test(text.charAt(at + 1))) return false
  const before = text.charCodeAt(at - 1)
  return CHINESE.test(before >= 0xdc00 && before <= 0xdfff ? text.slice(at - 2, at) : text.charAt(at - 1))
}

function addTrimmed(spans: Span[], text: string, from: number, to: number): void {
  let start = from
  let end = to
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  if (end > start) spans.push({ start, end })
}

const SPACE = /\s/

/** `\s` includes the byte order mark, which here belongs to the preceding character. */
function isSpace(unit: number): boolean {
  const mayBe = unit <= 0x20 || (unit >= 0x80 && unit <= 0x3000)
  return mayBe && SPACE.test(String.fromCharCode(unit))
}
