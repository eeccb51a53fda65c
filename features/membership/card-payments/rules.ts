import * as z from 'zod/mini'
import { messages } from './messages.ts'

const CARD_FIELD_MAX_CHARACTERS = 40

const cardField = () =>
  z
    .string(messages.cardFieldMissing)
    .check(
      z.minLength(1, messages.cardFieldMissing),
      z.maxLength(CARD_FIELD_MAX_CHARACTERS, messages.cardFieldMissing),
    )

/** The input of the sandbox's card form and of `bt/sandbox/nonce`. */
export const sandboxCardRules = z.object({
  number: cardField(),
  expiry_month: cardField(),
  expiry_year: cardField(),
  security_code: cardField(),
})
export type SandboxCardInput = z.infer<typeof sandboxCardRules>
