import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'
import { ownLookups } from '../reading/permission-cases.ts'

const body = async () => ({ q: 'x' })

export const permissions: Permissions = {
  resources: {
    fc_recent_lookups: ownLookups,
  },
  functions: {
    search_words: { by: signedIn, body },
    search_characters: { by: signedIn, body },
    search_sentences: { by: signedIn, body },
    interpret_search: { by: signedIn, body },
  },
}
