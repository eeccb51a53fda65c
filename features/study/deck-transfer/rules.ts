import { cardSkills, roles } from '@tingdu/anki/mapping.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const typeMapping = z.object({
  id: z.string().check(z.maxLength(40)),
  fields: z.array(z.nullable(z.enum(roles))).check(z.maxLength(200)),
  cards: z.array(z.nullable(z.enum(cardSkills))).check(z.maxLength(200)),
})

/** What the fields and cards of a package become; `packages/anki/mapping.ts` says what it means. */
export const mappingRules = z.object(
  {
    types: z.array(typeMapping).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((types) => types.every(({ fields }) => fields.includes('word'))),
    ),
    decks: z.nullable(z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(5000))),
  },
  messages.mappingInvalid,
)

/** The body of `rpc/import_deck`. */
export const importRules = z.object({
  key: z.string(messages.notUploaded).check(z.regex(/^packages\/[0-9a-f-]{36}\.apkg$/, messages.notUploaded)),
  mapping: z.optional(z.nullable(mappingRules)),
})
