import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { messages as accountMessages } from '../accounts/messages.ts'
import { messages } from './messages.ts'

const texts: Record<string, string> = {
  wrong_code: messages.codeWrong,
  wrong_password: accountMessages.passwordWrong,
  wrong_login: accountMessages.passwordWrong,
  no_set_up: messages.setUpExpired,
  second_factor_needed: messages.neededHere,
}

/** What a form says about a failed call; null while there is none, and while the server only asks for a code. */
export function failureOf(failure: unknown): string | null {
  if (!failure || asksForCode(failure)) return null
  const code = failure instanceof ApiError ? failure.code : ''
  return waitText(failure) ?? texts[code] ?? messages.failed
}

/** Whether a call was refused because a code must go with the password. */
export function asksForCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'second_factor_required'
}
