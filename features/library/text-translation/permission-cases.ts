import {
  insertRow,
  nextNumber,
  nobody,
  type Permissions,
  rowsOfOwner,
  signedIn,
} from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_translations: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `with text as (
              insert into private.texts (owner, title, author) values ($1, $2, 'Mei') returning sha1
            )
            insert into api.fc_translations (owner, text_sha1, total)
              select $1, sha1, 1 from text returning 'owner=eq.' || owner as filter`,
          [owner, `Text ${nextNumber()}`],
        ),
      look: rowsOfOwner('api.fc_translations', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ total: 1 }) },
      change: [{ by: nobody, body: { done: 1 } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { done: 1 } }], remove: nobody },
    },
  },
  endpoints: {
    'GET rpc/translation_settings': { by: signedIn },
    // The app of these tests has no service.
    'POST rpc/translate_text': { by: signedIn, body: async () => ({ sha1: 'a'.repeat(40) }) },
  },
}
