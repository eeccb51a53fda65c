import type { RegisterFeature, ServerContext, ServerFeature } from '@tingdu/feature/server-feature.ts'
import { createMailQueue } from '@tingdu/features/emails/public.server.ts'
import { createLexiconSource } from '@tingdu/features/text-analysis/public.server.ts'
import { openUploadBucket } from '@tingdu/features/uploads/public.server.ts'
import { createTokens } from '@tingdu/http/tokens.ts'
import type { AppSettings } from './app.ts'

/** What features are given, and what they register. `close` ends what was opened for them. */
export type OpenServer = {
  server: ServerContext
  features: readonly ServerFeature[]
  close(): Promise<void>
}

/** Makes what all features share, and has each feature register itself, in the order of the list. */
export async function openServer(
  settings: AppSettings,
  registrations: RegisterFeature[],
): Promise<OpenServer> {
  const { database, log, authSecret, jobs, braintree = null, trialSecret } = settings
  const lexicon = createLexiconSource(database, log)
  const features: ServerFeature[] = []
  const server: ServerContext = {
    ...settings,
    braintree,
    trialSecret: trialSecret ?? authSecret,
    tokens: createTokens(authSecret),
    mail: createMailQueue(jobs),
    bucket: await openUploadBucket(settings.media, authSecret),
    lexicon,
    features: () => features,
  }
  for (const register of registrations) features.push(register(server))
  return { server, features, close: () => lexicon.stop() }
}
