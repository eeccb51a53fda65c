import type { AttemptLimit } from '../accounts/public.server.ts'

/** Whatever takes a token from a mail counts against this one limit. */
export const tokenLimit: AttemptLimit = { purpose: 'token', per: 'address', attempts: 100, seconds: 15 * 60 }
