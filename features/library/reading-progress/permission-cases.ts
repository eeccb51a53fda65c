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
    fc_reading: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `with text as (
              insert into private.texts (owner, title, author) values ($1, $2, 'Mei') returning sha1
            )
            insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at)
              select $1, sha1, 1, 1, now() from text returning 'owner=eq.' || owner as filter`,
          [owner, `Text ${nextNumber()}`],
        ),
      look: rowsOfOwner('api.fc_reading', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ sentence: 1 }) },
      change: [{ by: nobody, body: { sentence: 0 } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { sentence: 0 } }], remove: nobody },
    },
  },
  functions: {
    record_reading: { by: signedIn, body: async () => [] },
  },
}
