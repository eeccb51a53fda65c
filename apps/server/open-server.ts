import type { RegisterFeature, ServerContext, ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { BraintreeChoice, ServerSettings } from '@tingdu/feature/settings.ts'
import { type MediaSettings, openUploadBucket } from '@tingdu/features/accounts/uploads/public.server.ts'
import { createLexiconSource } from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import { createMailQueue } from '@tingdu/features/staff/emails/public.server.ts'
import { createTokens } from '@tingdu/http/identity.ts'

/** Settings shared by everything on the server. */
export type SharedSettings = Omit<
  ServerSettings,
  | 'braintree'
  | 'trialSecret'
  | 'acceptedSecrets'
  | 'staffNeedSecondFactor'
  | 'youtube'
  | 'translation'
  | 'videoPictures'
  | 'push'
  | 'phoneApps'
> &
  Pick<ServerContext, 'database' | 'log' | 'dictionary' | 'transport' | 'jobs'> & {
    /** The storage of uploaded files: a directory, or an S3 bucket. */
    media: MediaSettings
    /** The real payment provider; by default payments go to the sandbox. */
    braintree?: BraintreeChoice | null
    /** YouTube's API; by default there is none. */
    youtube?: ServerSettings['youtube']
    /** The service that translates texts; by default there is none. */
    translation?: ServerSettings['translation']
    /** The apps in the stores; by default there are none. */
    phoneApps?: ServerSettings['phoneApps']
    /** How reminders are sent; by default with generated keys, to the push services of browsers. */
    push?: ServerSettings['push']
    /** The origin of the pictures of videos; by default none are loaded. */
    videoPictures?: string | null
    /** Other secrets whose signatures are valid, while AUTH_SECRET changes. */
    acceptedSecrets?: readonly string[]
    /** Whether staff may sign in only with a second factor; not by default. */
    staffNeedSecondFactor?: boolean
    /** The secret for hashing addresses that had a trial; AUTH_SECRET by default. */
    trialSecret?: string | null
  }

/** The context passed to features, and the registered features. `close` closes what was opened for them. */
export type OpenServer = {
  server: ServerContext
  features: readonly ServerFeature[]
  close(): Promise<void>
}

/** Creates what all features share, and registers each feature in the order of the list. */
export async function openServer(
  settings: SharedSettings,
  registrations: RegisterFeature[],
): Promise<OpenServer> {
  const { database, log, authSecret, acceptedSecrets = [], jobs, braintree = null, trialSecret } = settings
  const lexicon = createLexiconSource(database, log)
  const features: ServerFeature[] = []
  const server: ServerContext = {
    youtube: null,
    translation: null,
    videoPictures: null,
    phoneApps: { android: null, ios: null },
    push: { keys: null, services: [], outbox: null },
    ...settings,
    braintree,
    acceptedSecrets,
    staffNeedSecondFactor: settings.staffNeedSecondFactor ?? false,
    trialSecret: trialSecret ?? authSecret,
    tokens: createTokens(authSecret, undefined, acceptedSecrets),
    mail: createMailQueue(jobs),
    bucket: await openUploadBucket(settings.media, authSecret, acceptedSecrets),
    lexicon,
    features: () => features,
  }
  for (const register of registrations) features.push(register(server))
  return { server, features, close: () => lexicon.stop() }
}
