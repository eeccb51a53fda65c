import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The code of a launch. */
export const launchCode = z.string(messages.expired).check(z.regex(/^[\w-]{32}$/, messages.expired))

const address = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.addressMissing),
    z.regex(/^(https:\/\/|http:\/\/localhost[:/])\S+$/, messages.addressInvalid),
    z.maxLength(500),
  )

/** The form of a platform. */
export const platformRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, messages.nameMissing), z.maxLength(100)),
  issuer: z.string().check(z.trim(), z.minLength(1, messages.issuerMissing), z.maxLength(500)),
  client_id: z.string().check(z.trim(), z.minLength(1, messages.clientIdMissing), z.maxLength(255)),
  auth_url: address,
  token_url: address,
  jwks_url: address,
})
export type PlatformInput = z.infer<typeof platformRules>
