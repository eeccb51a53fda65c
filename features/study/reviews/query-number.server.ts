import { invalidInput } from '@tingdu/http/errors.ts'
import { messages } from './messages.ts'

/** A whole number of a query string, from 0 to `most`. Throws 400 `invalid_input` for anything else. */
export function wholeNumber(query: URLSearchParams, field: string, most: number): number | undefined {
  const text = query.get(field)
  if (text === null) return undefined
  const value = Number(text)
  if (/^\d{1,16}$/.test(text) && value <= most) return value
  throw invalidInput({ [field]: messages.notWholeNumber(most) })
}
