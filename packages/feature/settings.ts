import type { BraintreeSettings } from '@tingdu/payments/braintree/settings.ts'

/** What whoever runs the product may have elsewhere: a help site, apps, social networks; and whom members write to. */
export type SiteAddresses = {
  helpUrl: string | null
  appStoreUrl: string | null
  playStoreUrl: string | null
  supportEmail: string
  socialUrls: string[]
}

/** Braintree as the environment names it. */
export type BraintreeChoice = { settings: BraintreeSettings; environment: 'sandbox' | 'production' }

/** Values of the configuration that features read. */
export type ServerSettings = {
  /** What keys of this installation are derived from. */
  authSecret: string
  /** Remembers addresses that had a trial. */
  trialSecret: string
  /** Multiplies every limit on requests and attempts. */
  rateLimitFactor: number
  /** The address in mails and links, without a slash at the end. */
  publicUrl: string
  /** `Name <address>`: whom mails are from. */
  mailFrom: string
  site: SiteAddresses
  /** The real payment provider; null sends payments to the sandbox. */
  braintree: BraintreeChoice | null
}
