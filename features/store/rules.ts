import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MOST_ORDER = 1_000_000
const MOST_PRICE = 99_999_999.99

const text = (mostCharacters: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(mostCharacters, tooLong))

const number = (pattern: RegExp, notANumber: string, most: number, tooLarge: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, messages.fieldEmpty),
    z.refine((typed) => typed === '' || pattern.test(typed), notANumber),
    z.refine((typed) => !pattern.test(typed) || Number(typed) <= most, tooLarge),
  )

/** The fields of a collection that are edited. The table's check constraints enforce the same bounds. */
export const collectionEditRules = z.object({
  book_type: z.string().check(z.minLength(1, messages.fieldEmpty)),
  description: text(5000, messages.descriptionTooLong),
})
export type CollectionEdit = z.infer<typeof collectionEditRules>

/** The form of `/store/new-collection`. */
export const collectionRules = z.extend(collectionEditRules, { title: text(300, messages.titleTooLong) })
export type CollectionInput = z.infer<typeof collectionRules>

/** Price, plan and order of a book in a collection, as typed. */
export const collectionBookRules = z.object({
  price: number(/^\d+(\.\d{1,2})?$/, messages.priceNotANumber, MOST_PRICE, messages.priceTooHigh),
  plan: z.string().check(z.minLength(1, messages.fieldEmpty)),
  idx: number(/^\d+$/, messages.orderNotANumber, MOST_ORDER, messages.orderTooLarge),
})
export type CollectionBookInput = z.infer<typeof collectionBookRules>
