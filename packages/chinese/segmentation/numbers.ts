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

const NUMERALS = new Uint8Array(0x1_0000)
for (const sign of [...Object.keys(DIGITS), ...Object.keys(UNITS)]) NUMERALS[sign.charCodeAt(0)] = 1

/** Whether a UTF-16 unit is a character used in numbers. */
export function isNumeral(unit: number): boolean {
  return NUMERALS[unit] === 1
}

/**
 * Converts a number written in characters to digits: 三百六十五 → `365`, 二〇二六 → `2026`. Returns null for invalid numbers
 * (三七二十一, 十百) and for two adjacent digits, which mean “seven or eight” (七八).
 */
export function readNumber(text: string): string | null {
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

/** Whether `readNumber` can read the text. */
export function isNumber(text: string): boolean {
  return isRowOfDigits(text) ? text.length > 2 : valueOfSigns(text) !== null
}

function isRowOfDigits(text: string): boolean {
  for (const sign of text) if (DIGITS[sign] === undefined) return false
  return true
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
      if (before === 0) return null
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
