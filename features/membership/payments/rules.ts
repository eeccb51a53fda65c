import * as z from 'zod/mini'
import { refundMessages as messages } from './messages.ts'

const MOST = 100_000

/** The limit of refunds by support, as typed. The database enforces the same. */
export const refundLimitRules = z.object({
  amount: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) <= MOST, messages.limitInvalid),
  ),
})
