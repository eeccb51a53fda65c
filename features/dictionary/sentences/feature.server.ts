import type { LoadContent, RegisterFeature, ServerContext } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'
import { annotateSentences } from './annotate-before-write.server.ts'
import { importOwnSentences } from './import/run.server.ts'

/** Example sentences. */
export const sentences: RegisterFeature = (server) => {
  const annotate = annotateSentences({ database: server.database, lexicon: server.lexicon.get })
  const settle = settleUploads(server)
  return {
    name: 'sentences',
    cacheable: ['fc_sentences'],
    beforeWrite: {
      fc_sentences: async (request, caller) => settle(await annotate(request, caller), caller),
    },
    loadContent: loadSentences(server),
  }
}

/** Imports our own sentences once the dictionary is complete. */
function loadSentences({ database, lexicon }: ServerContext): LoadContent {
  return async ({ signal, progress }) => {
    const result = await importOwnSentences({ database, lexicon: lexicon.get, signal, progress })
    if (result === 'no dictionary yet') return 'not yet'
    return result === 'stopped' ? 'stopped' : 'loaded'
  }
}
