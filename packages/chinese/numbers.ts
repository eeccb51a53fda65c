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

/** Whether a unit is a character that numbers are written with. */
export function isNumeral(unit: number): boolean {
  return NUMERALS[unit] === 1
}

/**
 * What a number written in characters says, in digits: 三百六十五 → `365`, 二〇二六 → `2026`. Null for what is no number
 * (三七二十一, 十百) and for two digits side by side, which mean “seven or eight” (七八).
 */
export function readNumber(text: string): string | null {
  const signs = [...text]
  if (signs.every((sign) => sign in DIGITS)) {
    return signs.length > 2 ? signs.map((sign) => DIGITS[sign]).join('') : null
  }
  const value = valueOfSigns(signs)
  return value === null ? null : value.toLocaleString('en')
}

/** Sections of up to 9,999 before 亿 and 万; null where a sign stands at a wrong place. */
function valueOfSigns(signs: string[]): number | null {
  let total = 0
  let section = 0
  let digit: number | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const sign of signs) {
    const unit = UNITS[sign]
    if (unit === undefined) {
      if (digit || !(sign in DIGITS)) return null
      digit = DIGITS[sign] as number
    } else if (unit >= 1e4) {
      const before = section + (digit ?? 0)
      if (before === 0) return null
      total = unit > 1e4 ? (total + before) * unit : total + before * unit
      ;[section, digit, smallest] = [0, null, Number.POSITIVE_INFINITY]
    } else {
      if (unit >= smallest || (digit === null && unit !== 10) || digit === 0) return null
      section += (digit ?? 1) * unit
      ;[digit, smallest] = [null, unit]
    }
  }
  return total + section + lastDigit(signs, digit)
}

/** After 万, 千 or 百 a last digit without 零 counts the next lower unit: 三百五 is 350. */
function lastDigit(signs: string[], digit: number | null): number {
  const before = UNITS[signs.at(-2) ?? ''] ?? 1
  return (digit ?? 0) * (before > 10 ? before / 10 : 1)
}
