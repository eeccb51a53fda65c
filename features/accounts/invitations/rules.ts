import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The body of calls with the token of an invitation link. */
export const invitationTokenRules = z.object({
  token: z.string().check(z.trim(), z.minLength(1, messages.invalid), z.maxLength(200, messages.invalid)),
})
