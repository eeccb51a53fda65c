const DIGITS: Record<string, number> = {
  〇: 0,
  '○': 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }

const DIGIT = '[零〇一二三四五六七八九]'
const DECIMAL = new RegExp(`^([零〇一二三四五六七八九十百千万亿萬億]+)[点點](${DIGIT}+)$`)
const UNIT = '(?:[米公里度级級倍元亿億万萬克斤吨升秒厘毫平立瓦伏兆折岁成点點]|百分|个|個)'
const DECIMAL_IN_TEXT = new RegExp(
  `([零〇一二三四五六七八九十百千万亿萬億]+)[点點](?!零[一二三四五六七八九](?!${DIGIT}|${UNIT}))${DIGIT}+` +
    `(?!${DIGIT}|[十百点點刻半]|千(?![克米瓦卡])|分(?![钟鐘米贝貝之])|(?<=一)(?:[直起到些定样樣边邊旦来來看般共切向路方滴]|[个個](?!多?[小半]|百分|月)))`,
  'y',
)
const TIME_OF_DAY = /(?<=[上下中]午|[早晚]上|凌晨|清晨|傍晚|半夜|夜里|夜裡)/y

const NUMERALS = new Uint8Array(0x1_0000)
for (const sign of [...Object.keys(DIGITS), ...Object.keys(UNITS)]) NUMERALS[sign.charCodeAt(0)] = 1

const POINTS = [...'点點'].map((sign) => sign.charCodeAt(0))

/** Whether a UTF-16 code unit is the character for a decimal point, in either script. */
export function isPoint(unit: number): boolean {
  return unit === POINTS[0] || unit === POINTS[1]
}

/** Whether a UTF-16 unit is a character used in numbers. */
export function isNumeral(unit: number): boolean {
  return NUMERALS[unit] === 1
}

/**
 * Converts a number written in characters to digits: 三百六十五 → `365`, 二〇二六 → `2026`, 三点七五 → `3.75`. Returns null for invalid numbers
 * (三七二十一, 十百) and for two adjacent digits, which mean “seven or eight” (七八).
 */
export function readNumber(text: string): string | null {
  const [, whole, decimals] = DECIMAL.exec(text) ?? []
  if (whole !== undefined) {
    const value = valueOfSigns(whole)
    return value === null
      ? null
      : `${inDigits(value)}.${Array.from(decimals ?? '', (sign) => DIGITS[sign]).join('')}`
  }
  if (isRowOfDigits(text)) return text.length > 2 ? Array.from(text, (sign) => DIGITS[sign]).join('') : null
  const value = valueOfSigns(text)
  return value === null ? null : inDigits(value)
}

/** The ordinal of a number in characters, in digits: 三 → `3rd`; null if it is not a number. */
export function readOrdinal(text: string): string | null {
  const digit = DIGITS[text]
  const digits = digit === undefined ? readNumber(text) : `${digit}`
  if (digits === null) return null
  const [, teen, last] = /(1?)([0-9])$/.exec(digits) ?? []
  const suffix = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[last ?? ''] ?? 'th')
  return `${digits}${suffix}; number ${digits}`
}

/** A number of several characters with a unit, also one that leaves digits open (十几); an ordinal. `lib.running_words` has it, too. */
const NUMBER_WORD =
  /^(?:第[〇零一二三四五六七八九十百千万亿两兩萬億]+|(?=..)(?:[一二三四五六七八九两兩几幾]?十|[一二三四五六七八九两兩几幾][百千万亿萬億])[〇零一二三四五六七八九十百千万亿两兩萬億几幾]*)$/
/** Numbers that mean something else: an idiot, impeccable. */
const NO_NUMBERS = new Set(['二百五', '一百一'])

/** Whether a word is a number that its characters explain: 二十六, 第三, 十几; no single character, and no row of digits. */
export function isNumberWord(chinese: string): boolean {
  return NUMBER_WORD.test(chinese) && !NO_NUMBERS.has(chinese)
}

/** Whether `readNumber` can read the text. */
export function isNumber(text: string): boolean {
  return isRowOfDigits(text) ? text.length > 2 : valueOfSigns(text) !== null
}

/** Whether the text consists of digits in characters, without units. */
export function isRowOfDigits(text: string): boolean {
  for (const sign of text) if (DIGITS[sign] === undefined) return false
  return true
}

/**
 * The end of the number with decimals that begins at a position of the text: 一点五; −1 if there is none, or if 点 may be
 * o'clock or what follows a word of its own (三点零五出发, 三点一直).
 */
export function decimalEnd(text: string, at: number): number {
  TIME_OF_DAY.lastIndex = at
  if (TIME_OF_DAY.test(text)) return -1
  DECIMAL_IN_TEXT.lastIndex = at
  const [found = '', whole = ''] = DECIMAL_IN_TEXT.exec(text) ?? []
  return found === '' || valueOfSigns(whole) === null ? -1 : at + found.length
}

/** From here on JavaScript writes numbers with an exponent. */
const LARGE = 1e21

/** Formats like `toLocaleString`, which is a hundred times slower. */
function inDigits(value: number): string {
  return value < LARGE ? `${value}`.replace(/\B(?=(?:\d{3})+$)/g, ',') : value.toLocaleString('en')
}

/** Sums sections of up to 9,999 before 亿 and 万; null if a sign is misplaced. */
function valueOfSigns(text: string): number | null {
  let total = 0
  let section = 0
  let digit: number | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const sign of text) {
    const unit = UNITS[sign]
    if (unit === undefined) {
      const next = DIGITS[sign]
      if (digit || next === undefined) return null
      digit = next
    } else if (unit >= 1e4) {
      const before = section + (digit ?? 0)
      // 万亿 is a unit as well: 一万亿.
      if (before === 0 && (unit === 1e4 || total === 0)) return null
      total = unit > 1e4 ? (total + before) * unit : total + before * unit
      section = 0
      digit = null
      smallest = Number.POSITIVE_INFINITY
    } else {
      if (unit >= smallest || (digit === null && unit !== 10) || digit === 0) return null
      section += (digit ?? 1) * unit
      digit = null
      smallest = unit
    }
  }
  return total + section + lastDigit(text, digit)
}

/** After 万, 千 or 百, a last digit without 零 counts in the next lower unit: 三百五 is 350. */
function lastDigit(text: string, digit: number | null): number {
  const before = UNITS[text.charAt(text.length - 2)] ?? 1
  return (digit ?? 0) * (before > 10 ? before / 10 : 1)
}
