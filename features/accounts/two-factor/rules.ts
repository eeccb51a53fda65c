import * as z from 'zod/mini'
import { passwordRules, recoveryCode, totpCode } from '../accounts/rules.ts'
import { messages } from './messages.ts'

/** The input of `rpc/confirm_second_factor`. */
export const confirmRules = z.object({ totp: totpCode() })
export type ConfirmInput = z.infer<typeof confirmRules>

/** The input of `rpc/reauthenticate`. */
export const reauthenticateRules = z.extend(passwordRules, {
  totp: z.optional(totpCode()),
  recovery_code: z.optional(recoveryCode()),
})
export type ReauthenticateInput = z.infer<typeof reauthenticateRules>

/** The input of `rpc/reset_second_factor`. */
export const resetRules = z.object({
  user_id: z
    .number(messages.userIdInvalid)
    .check(z.int(messages.userIdInvalid), z.minimum(1, messages.userIdInvalid)),
})

/** A form with one field for either kind of code. */
export const codeFormRules = (recovery: boolean) => z.object({ code: recovery ? recoveryCode() : totpCode() })

/** The password and a code of either kind. */
export const identityFormRules = (recovery: boolean) =>
  z.extend(passwordRules, { code: recovery ? recoveryCode() : totpCode() })

/** One of the two kinds of code, for a request. */
export type Codes = { totp: string } | { recovery_code: string }
