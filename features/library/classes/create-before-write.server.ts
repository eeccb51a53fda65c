import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { accountOwner } from '@tingdu/http/identity.ts'
import { refusals } from './messages.ts'

/**
 * Accepts the `user_id` with which `POST fc_classes` is specified if it is the caller's own; a class belongs to whoever
 * creates it. The data API ignores filters of a POST, so another account would be ignored as well.
 *
 * Refuses: 403 `42501` for another account.
 */
export const requireOwnUserId: BeforeWrite = async (request, { label, owner }) => {
  if (request.method !== 'POST' || label === 'anonymous') return request
  const named = new URLSearchParams(request.query).getAll('user_id')
  if (named.every((filter) => isOwn(filter, owner))) return request
  throw new HttpError(403, { code: '42501', message: refusals.notOwnClass, hint: refusals.notOwnClassHint })
}

function isOwn(filter: string, owner: string): boolean {
  const id = /^eq\.(\d+)$/.exec(filter)?.[1]
  return id !== undefined && accountOwner(Number(id)) === owner
}
