import { useSearchParams } from 'react-router'

/** The parameters of a mailed link; empty if missing from the address. */
export type MailLink = { token: string; email: string }

/** Reads `token` and `email` from the address. */
export function useMailLink(): MailLink {
  const [parameters] = useSearchParams()
  return {
    token: parameters.get('token')?.trim() ?? '',
    email: parameters.get('email')?.trim() ?? '',
  }
}
