import { filledIn, typedNumber, wholeNumber } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MOST_ORDER = 1_000_000
const MOST_PRICE = 99_999_999.99

const PRICE = /^\d+(\.\d{1,2})?$/
const { fieldEmpty: empty } = messages

/** The fields of a collection that are edited. The table's check constraints enforce the same bounds. */
export const collectionEditRules = z.object({
  book_type: z.string().check(z.minLength(1, empty)),
  description: filledIn(empty, 5000, messages.descriptionTooLong),
})
export type CollectionEdit = z.infer<typeof collectionEditRules>

/** The form of `/store/new-collection`. */
export const collectionRules = z.extend(collectionEditRules, {
  title: filledIn(empty, 300, messages.titleTooLong),
})
export type CollectionInput = z.infer<typeof collectionRules>

const order = typedNumber(wholeNumber, MOST_ORDER, {
  empty,
  notANumber: messages.orderNotANumber,
  tooLarge: messages.orderTooLarge,
})
const price = typedNumber(PRICE, MOST_PRICE, {
  empty,
  notANumber: messages.priceNotANumber,
  tooLarge: messages.priceTooHigh,
})

/** Price, plan and order of a book in a collection, as typed. A free book is not sold, so its price is not asked. */
export const collectionBookRules = z.discriminatedUnion('plan', [
  z.object({ plan: z.literal('free'), price: z.string(), idx: order }),
  z.object({ plan: z.enum(['silver', 'gold', 'diamond']), price, idx: order }),
])
export type CollectionBookInput = { plan: string; price: string; idx: string }
