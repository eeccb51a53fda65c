import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  functions: {
    study_progress: { by: signedIn, body: async () => ({ days: 30 }) },
    texts_to_begin: { by: signedIn },
    recent_words: { by: signedIn },
  },
}
