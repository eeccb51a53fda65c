import type { RegisterFeature, ServerContext, ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { BraintreeChoice, ServerSettings } from '@tingdu/feature/settings.ts'
import { createMailQueue } from '@tingdu/features/emails/public.server.ts'
import { createLexiconSource } from '@tingdu/features/text-analysis/public.server.ts'
import { type MediaSettings, openUploadBucket } from '@tingdu/features/uploads/public.server.ts'
import { createTokens } from '@tingdu/http/identity.ts'

/** What everything on the server is made with. */
export type SharedSettings = Omit<ServerSettings, 'braintree' | 'trialSecret'> &
  Pick<ServerContext, 'database' | 'log' | 'dictionary' | 'transport' | 'jobs'> & {
    /** Where uploaded files are kept: a directory, or a bucket at S3. */
    media: MediaSettings
    /** The real payment provider; without it payments go to the sandbox. */
    braintree?: BraintreeChoice | null
    /** Remembers addresses that had a trial; AUTH_SECRET unless told. */
    trialSecret?: string | null
  }

/** What features are given, and what they register. `close` ends what was opened for them. */
export type OpenServer = {
  server: ServerContext
  features: readonly ServerFeature[]
  close(): Promise<void>
}

/** Makes what all features share, and has each feature register itself, in the order of the list. */
export async function openServer(
  settings: SharedSettings,
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
