import type { LoadContent, RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'
import { importDictionary } from './import/run.server.ts'

/** Words and characters. */
export const dictionary: RegisterFeature = (server) => ({
  name: 'dictionary',
  cacheable: ['fc_words', 'fc_chars', 'fc_char_strokes', 'fc_components', 'fc_char_info'],
  beforeWrite: { fc_words: settleUploads(server), fc_chars: settleUploads(server) },
  loadContent: loadDictionary(server),
})

function loadDictionary({ database }: Parameters<RegisterFeature>[0]): LoadContent {
  return async ({ signal, progress }) => {
    const result = await importDictionary({ database, signal, progress: ({ share }) => progress(share) })
    if (result === 'another process imports') return 'not yet'
    return result === 'stopped' ? 'stopped' : 'loaded'
  }
}
