import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { openChatTranslation } from '@tingdu/translation/chat.ts'
import { translateText } from './endpoints/translate-text.server.ts'
import { translationSettings } from './endpoints/translation-settings.server.ts'
import { translateJob } from './translate-job.server.ts'

/** Machine translation of members' own texts, if a service is configured. */
export const textTranslation: RegisterFeature = (server) => {
  const translation = server.translation && openChatTranslation(server.translation)
  return {
    name: 'text-translation',
    endpoints: [
      translationSettings(translation !== null),
      translateText({ ...server, available: translation !== null }),
    ],
    jobs: translation ? [translateJob({ ...server, translation })] : [],
    ownData: [
      {
        name: 'translations',
        text: `select text_sha1, done, total, requested_at, finished_at, failure
          from api.fc_translations where owner = $1 order by requested_at`,
      },
    ],
  }
}
