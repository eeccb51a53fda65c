import { waitText } from '@tingdu/client/error-text.ts'
import { type Sending, useSending } from '@tingdu/ui/feedback/sending.ts'
import { collectMessages, toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { requestVerifyMail } from './queries.ts'

let closeLast = () => {}

/** Requests a verification mail, from the notice or from its page. What the last request said gives way to the new answer. */
export function useVerifyMail(): Sending<unknown> {
  return useSending(requestVerifyMail, {
    onSent: () => tell(() => toast(messages.verifyMailSent)),
    onFailed: (failure) => tell(() => toast(waitText(failure) ?? messages.verifyMailFailed, 'failed')),
  })
}

function tell(show: () => void): void {
  closeLast()
  closeLast = collectMessages(show)
}
