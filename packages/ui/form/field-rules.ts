import * as z from 'zod/mini'

/** Text that must be entered, without surrounding spaces and with at most `most` characters. */
export function filledIn(empty: string, most: number, tooLong: string) {
  return z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, tooLong))
}

/** How whole numbers from 0 are typed. */
export const wholeNumber = /^\d+$/

/** A number that must be entered, typed like `pattern`, and at most `most`. */
export function typedNumber(
  pattern: RegExp,
  most: number,
  texts: { empty: string; notANumber: string; tooLarge: string },
) {
  return z.string().check(
    z.trim(),
    z.minLength(1, texts.empty),
    z.refine((typed) => typed === '' || pattern.test(typed), texts.notANumber),
    z.refine((typed) => !pattern.test(typed) || Number(typed) <= most, texts.tooLarge),
  )
}
