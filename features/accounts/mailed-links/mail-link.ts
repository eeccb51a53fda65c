import { type MailLink, openedMailLink } from '@tingdu/client/mail-link.ts'
import { useSearchParams } from 'react-router'

/** The values of the mailed link that opened the page; empty if missing. Without a token, the email is in the address. */
export function useMailLink(): MailLink {
  const [parameters] = useSearchParams()
  return openedMailLink() ?? { token: '', email: parameters.get('email')?.trim() ?? '' }
}
