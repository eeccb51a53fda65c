import type { TestApp } from '@tingdu/testing/app.ts'
import { nextCharacter, type Permissions, rowById, signedIn, staff } from '@tingdu/testing/permissions.ts'

/** A recording that staff have used before, and may use again. */
async function usedSound(app: TestApp): Promise<string> {
  const [row] = await app.sql<{ key: string }>(
    `insert into private.uploads (key, owner, stored_at, uses)
      values ('sounds/' || gen_random_uuid() || '.mp3', $1, now(), 1) returning key`,
    [app.account('support').id],
  )
  return row?.key ?? ''
}

export const permissions: Permissions = {
  resources: {
    fc_recordings: {
      arrange: rowById('fc_recordings', 'chinese, phonetic, sound', () => [
        nextCharacter(),
        'mā',
        'sounds/a.mp3',
      ]),
      read: signedIn,
      create: {
        by: staff,
        body: async (app) => ({ chinese: nextCharacter(), phonetic: 'mā', sound: await usedSound(app) }),
      },
      change: [{ by: staff, body: { author: 'Mei', licence: 'CC BY 4.0' } }],
      remove: { by: staff },
    },
  },
  functions: {
    sounds_of: { by: signedIn, body: async () => ({ texts: ['你好'] }) },
  },
}
