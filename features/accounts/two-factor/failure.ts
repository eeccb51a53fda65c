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

/**
 * What a form says about a failed call; null while there is none, and while the server only asks for a code.
 * @param failed the text for a failure that has nothing to do with the password or the code
 */
export function failureOf(
  failure: unknown,
  failed: (failure: unknown) => string = () => messages.failed,
): string | null {
  if (!failure || asksForCode(failure)) return null
  const code = failure instanceof ApiError ? failure.code : ''
  return waitText(failure) ?? texts[code] ?? failed(failure)
}

/** Whether a call was refused because a code must go with the password. */
export function asksForCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'second_factor_required'
}
