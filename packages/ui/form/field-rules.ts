import * as z from 'zod/mini'

/** Text that must be entered, without surrounding spaces and with at most `most` characters. */
export function filledIn(empty: string, most: number, tooLong: string) {
  return z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, tooLong))
}

/** How whole numbers from 0 are typed. */
export const wholeNumber = /^\d+$/

/** Any number, in digits. */
const anyNumber = /^[+-]?\d+([.,]\d+)?$/

/**
 * A number that must be entered, typed like `pattern`, and at most `most`. `notAllowed` is the text for other numbers,
 * such as -1 where whole numbers from 0 are typed.
 */
export function typedNumber(
  pattern: RegExp,
  most: number,
  texts: { empty: string; notANumber: string; notAllowed?: string; tooLarge: string },
) {
  const { notAllowed = texts.notANumber } = texts
  const isOther = (typed: string) => anyNumber.test(typed) && !pattern.test(typed)
  return z.string().check(
    z.trim(),
    z.minLength(1, texts.empty),
    z.refine((typed) => typed === '' || pattern.test(typed) || isOther(typed), texts.notANumber),
    z.refine((typed) => !isOther(typed), notAllowed),
    z.refine((typed) => !pattern.test(typed) || Number(typed) <= most, texts.tooLarge),
  )
}
