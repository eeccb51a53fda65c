import { nobody, type Permissions, rowsOfOwner, signedIn } from '@tingdu/testing/permissions.ts'
import { withLookup } from '../reading/permissions.ts'

const body = async () => ({ q: 'x' })

export const permissions: Permissions = {
  resources: {
    fc_recent_lookups: {
      arrange: withLookup,
      look: rowsOfOwner('api.fc_lookups', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ kind: 'word', entry: '学习' }) },
      change: [{ by: nobody, body: { entry: '学习' } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { entry: '学习' } }], remove: nobody },
    },
  },
  functions: {
    search_words: { by: signedIn, body },
    search_characters: { by: signedIn, body },
    search_sentences: { by: signedIn, body },
    interpret_search: { by: signedIn, body },
  },
}
