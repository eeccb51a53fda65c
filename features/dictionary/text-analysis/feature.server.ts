import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { analyzeText } from './endpoints/analyze.server.ts'
import { warmLexicon } from './warm-lexicon.server.ts'

/** Analyzes the words of a text with the dictionary in memory. */
export const textAnalysis: RegisterFeature = (server) => ({
  name: 'text-analysis',
  endpoints: [analyzeText({ ...server, isLoading: () => server.dictionary.describe() !== null })],
  ownData: [
    {
      name: 'analyzed_characters',
      text: 'select day, characters from private.analyzed_characters where account = $1',
    },
  ],
  startBackgroundWork: () => warmLexicon(server),
})
