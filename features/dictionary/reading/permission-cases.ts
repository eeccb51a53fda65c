import type { TestApp } from '@tingdu/testing/app.ts'
import { nobody, type Permissions, rowOfOwner, rowsOfOwner, signedIn } from '@tingdu/testing/permissions.ts'

/** Test setup that adds a look-up of a member. */
async function withLookup(app: TestApp, owner: number): Promise<string> {
  await app.sql("insert into api.fc_lookups (owner, kind, entry) values ($1, 'character', '学')", [owner])
  return `owner=eq.${owner}`
}

/** A member's look-ups, which only that member reads and nobody changes. */
export const ownLookups = {
  arrange: withLookup,
  look: rowsOfOwner('api.fc_lookups', 'owner'),
  read: nobody,
  create: { by: nobody, body: () => ({ kind: 'word', entry: '学习' }) },
  change: [{ by: nobody, body: { entry: '学习' } }],
  remove: { by: nobody },
  self: { read: signedIn, change: [{ by: nobody, body: { entry: '学习' } }], remove: nobody },
}

export const permissions: Permissions = {
  resources: {
    fc_reading_settings: {
      arrange: rowOfOwner('fc_reading_settings'),
      look: rowsOfOwner('api.fc_reading_settings', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ owner: 1_000_000 }) },
      change: [
        { by: nobody, body: { tone_colours: 'off' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { tone_colours: 'off' } },
          { by: signedIn, body: { headword_font: 'kai' } },
          { by: signedIn, body: { tones: 'spoken' } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: nobody,
      },
    },
    fc_lookups: { ...ownLookups, self: { ...ownLookups.self, remove: signedIn } },
  },
  functions: {
    remember_lookup: { by: signedIn, body: async () => ({ kind: 'word', entry: '学习' }) },
  },
}
