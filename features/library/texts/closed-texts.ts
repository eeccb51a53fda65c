import { api, rowsOf } from '@tingdu/client/api.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { messages } from './messages.ts'

/** Texts cannot be added to a book or a class, because the caller cannot read their content. */
class ClosedTexts extends Error {
  override name = 'ClosedTexts'
  readonly titles: readonly string[]
  constructor(titles: readonly string[], cause: unknown) {
    super('Some texts cannot be read', { cause })
    this.titles = titles
  }
}

/**
 * Adds the texts with these sha1 by `add`, which the database refuses (42501) if the caller cannot read all of them.
 * What is thrown then knows the titles for `sharingFailure`.
 */
export async function shareTexts(ids: readonly string[], add: () => Promise<unknown>): Promise<void> {
  await add().catch(async (failure) => {
    if (!(failure instanceof ApiError) || failure.code !== '42501') throw failure
    const closed = await rowsOf(api.from('fc_texts').select('title').in('sha1', ids).is('json_text', null))
    const titles = closed.map(({ title }) => title ?? '')
    throw titles.length === 0 ? failure : new ClosedTexts(titles, failure)
  })
}

/** PostgreSQL's own words for a missing right, which are not for readers. */
const MISSING_RIGHT = /^(new row violates row-level security|permission denied)/

/**
 * The text for texts or books that were not shared: the titles that the caller cannot read, what a rule of the database
 * says, otherwise the specified text.
 */
export function sharingFailure(failure: unknown, specified: string): string {
  if (failure instanceof ClosedTexts) return messages.textsClosed(failure.titles)
  const ruled =
    failure instanceof ApiError && failure.code === '42501' && !MISSING_RIGHT.test(failure.message)
  return ruled ? errorText(failure, specified) : failureText(failure, specified)
}
