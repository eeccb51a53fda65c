import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The input of `rpc/confirm_deletion`. */
export const confirmDeletionRules = z.object({
  id: z
    .number(messages.requestIdInvalid)
    .check(z.int(messages.requestIdInvalid), z.minimum(1, messages.requestIdInvalid)),
})
