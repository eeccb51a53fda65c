import type { BraintreeSettings } from '@tingdu/payments/braintree/settings.ts'
import type { PushSettings } from '@tingdu/push/settings.ts'
import type { YoutubeSettings } from '@tingdu/transcripts/settings.ts'
import type { TranslationSettings } from '@tingdu/translation/settings.ts'
import type { PhoneApps } from './phone-apps.ts'

/** External addresses of the installation: help site, apps, social networks, and the support address. */
export type SiteAddresses = {
  helpUrl: string | null
  appStoreUrl: string | null
  playStoreUrl: string | null
  supportEmail: string
  socialUrls: string[]
}

/** Braintree's settings from the environment. */
export type BraintreeChoice = { settings: BraintreeSettings; environment: 'sandbox' | 'production' }

/** Values of the configuration that features read. */
export type ServerSettings = {
  /** The secret from which keys of this installation are derived. */
  authSecret: string
  /** Other secrets that are accepted while AUTH_SECRET changes. */
  acceptedSecrets: readonly string[]
  /** Whether staff may sign in only with a second factor. */
  staffNeedSecondFactor: boolean
  /** The secret for hashing addresses that had a trial. */
  trialSecret: string
  /** Multiplies every limit on requests and attempts. */
  rateLimitFactor: number
  /** The base URL in mails and links, without a trailing slash. */
  publicUrl: string
  /** `Name <address>`: the sender of mails. */
  mailFrom: string
  site: SiteAddresses
  /** The real payment provider; null sends payments to the sandbox. */
  braintree: BraintreeChoice | null
  /** YouTube's API; null if there is none, and staff add videos themselves. */
  youtube: YoutubeSettings | null
  /** The service that translates members' own texts; null if there is none. */
  translation: TranslationSettings | null
  /** The store apps that may open links to the site. */
  phoneApps: PhoneApps
  /** How reminders are sent to browsers. */
  push: PushSettings
  /** The origin that browsers load pictures of videos from; null loads none. */
  videoPictures: string | null
}
