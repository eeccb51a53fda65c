import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'

/** How much of each text a member knows. */
export const coverage: RegisterFeature = () => ({
  name: 'coverage',
  notOwnData: {
    'private.known_in_texts': 'how many words of each text the member knows; it is counted from word_states',
  },
})
