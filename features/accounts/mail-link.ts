import { useSearchParams } from 'react-router'

/** What the link of a mail carries; empty where the address lacks it. */
export type MailLink = { token: string; email: string }

/** Reads `token` and `email` from the address. */
export function useMailLink(): MailLink {
  const [parameters] = useSearchParams()
  return {
    token: parameters.get('token')?.trim() ?? '',
    email: parameters.get('email')?.trim() ?? '',
  }
}
