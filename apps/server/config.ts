import { join, resolve } from 'node:path'
import { type PhoneApps, readPhoneApps } from '@tingdu/feature/phone-apps.ts'
import type { SiteAddresses } from '@tingdu/feature/settings.ts'
import { type PushSettings, readPushSettings } from '@tingdu/push/settings.ts'
import { readSpeechSettings, type SpeechSettings } from '@tingdu/speech/settings.ts'
import type { S3Settings } from '@tingdu/storage/s3.ts'
import { readYoutubeSettings, type YoutubeSettings } from '@tingdu/transcripts/settings.ts'
import { readTranslationSettings, type TranslationSettings } from '@tingdu/translation/settings.ts'

/** An invalid setting; the message tells the operator what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = {
  port: number
  host: string
  /** The base URL in links, and in the startup message. */
  publicUrl: string
  dataDir: string
  /** The PostgreSQL to use; null for the embedded one. */
  databaseUrl: string | null
  /** The same PostgreSQL as the owner of the database; null if DATABASE_URL is the owner's. */
  databaseOwnerUrl: string | null
  databaseConnections: number
  demo: boolean
  /** Whether this server loads the dictionary if it is missing. */
  loadDictionary: boolean
  /** Signs tokens; null to generate one in the data directory. */
  authSecret: string | null
  /** Other secrets whose signatures are valid, while AUTH_SECRET changes. */
  acceptedSecrets: string[]
  rateLimitFactor: number
  /** Addresses and networks of proxies trusted to report the caller's address. */
  trustProxy: string[]
  corsOrigins: string[]
  metricsToken: string | null
  /** Whether browsers may keep the app in a service worker. */
  serviceWorker: boolean
  /** The SMTP URL; null for `.eml` files in the data directory. */
  smtpUrl: string | null
  /** Whether mail leaves only encrypted: `smtp://` requires STARTTLS. */
  smtpStartTls: boolean
  /** `Name <address>`: the sender of mails. */
  mailFrom: string
  /** External addresses; null if the product has a page for it itself. */
  site: SiteAddresses
  /** Free space that uploads leave on the disk of the data directory, in bytes. */
  uploadMinFreeBytes: number
  /** The bucket for uploads; null for the data directory. */
  s3: S3Settings | null
  /** The BRAINTREE_ variables; null for the payment sandbox. */
  braintreeVariables: Record<string, string> | null
  /** YouTube's API; null if YOUTUBE_API_KEY is not set. */
  youtube: YoutubeSettings | null
  /** The service that translates members' own texts; null if TRANSLATION_URL is not set. */
  translation: TranslationSettings | null
  /** The voice of `generate-speech`; null if neither SPEECH_URL nor SPEECH_MODEL_DIR is set. */
  speech: SpeechSettings | null
  /** The store apps that may open links to the site. */
  phoneApps: PhoneApps
  /** How reminders are sent to browsers. */
  push: PushSettings
  /** The origin of the pictures of videos; null loads none. */
  videoPictures: string | null
  /** The secret for hashing addresses that had a trial; null for AUTH_SECRET. */
  trialSecret: string | null
  logLevel: string
  production: boolean
  /** Trial features that a deployed server runs nevertheless. */
  allowed: ReadonlySet<string>
}

type Environment = Record<string, string | undefined>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const SECRET_MIN_BYTES = 32
const MEBIBYTE = 1024 * 1024
const POSTGRES = ['postgres:', 'postgresql:']

/** Reads the configuration from the environment. Throws `ConfigError` for an invalid value. */
export function readConfig(environment: Environment, terminal = false): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const port = readNumber('PORT', read('PORT'), 3000, 0, 65_535)
  const databaseUrl = read('DATABASE_URL')
  const databaseOwnerUrl = read('DATABASE_OWNER_URL')
  const publicUrl = readUrl('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`)
  const smtpUrl = read('SMTP_URL')
  const mailFrom = readSender(read('MAIL_FROM') ?? `Tingdu <no-reply@${new URL(publicUrl).hostname}>`)
  const config: Config = {
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl,
    dataDir: resolve(read('DATA_DIR') ?? join(import.meta.dirname, '../../.data')),
    databaseUrl: databaseUrl && readUrl('DATABASE_URL', databaseUrl, POSTGRES),
    databaseOwnerUrl: databaseOwnerUrl && readUrl('DATABASE_OWNER_URL', databaseOwnerUrl, POSTGRES),
    databaseConnections: readNumber('DATABASE_CONNECTIONS', read('DATABASE_CONNECTIONS'), 16, 2, 1000),
    demo: readSwitch('DEMO', read('DEMO'), databaseUrl === null),
    loadDictionary: readSwitch('LOAD_DICTIONARY', read('LOAD_DICTIONARY'), true),
    authSecret: readSecret('AUTH_SECRET', read('AUTH_SECRET')),
    acceptedSecrets: readAcceptedSecrets(read),
    rateLimitFactor: readNumber('RATE_LIMIT_FACTOR', read('RATE_LIMIT_FACTOR'), 1, 0.001, 1e9),
    trustProxy: readList(read('TRUST_PROXY')),
    corsOrigins: readList(read('CORS_ORIGINS')),
    metricsToken: read('METRICS_TOKEN'),
    serviceWorker: readSwitch('SERVICE_WORKER', read('SERVICE_WORKER'), true),
    smtpUrl: smtpUrl && readUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']),
    smtpStartTls: readSwitch('SMTP_STARTTLS', read('SMTP_STARTTLS'), true),
    mailFrom,
    site: readSite(read, mailFrom),
    uploadMinFreeBytes: readNumber('UPLOAD_MIN_FREE_MB', read('UPLOAD_MIN_FREE_MB'), 1024, 0, 1e9) * MEBIBYTE,
    s3: readS3(read),
    braintreeVariables: readGroup(environment, 'BRAINTREE_'),
    youtube: explained(() => readYoutubeSettings(read)),
    translation: explained(() => readTranslationSettings(read)),
    speech: explained(() => readSpeechSettings(read)),
    phoneApps: explained(() => readPhoneApps(read)),
    push: explained(() => readPushSettings(read)),
    videoPictures: readOrigin('VIDEO_PICTURES_URL', read('VIDEO_PICTURES_URL')),
    trialSecret: readSecret('TRIAL_SECRET', read('TRIAL_SECRET')),
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), logLevels, terminal ? 'warn' : 'info'),
    production: read('NODE_ENV') === 'production',
    allowed: new Set(readList(read('ALLOW_IN_PRODUCTION'))),
  }
  if (databaseOwnerUrl && !databaseUrl)
    throw new ConfigError('DATABASE_OWNER_URL must go with DATABASE_URL, the role of the server.')
  return config
}

function readNumber(name: string, text: string | null, otherwise: number, least: number, most: number) {
  if (text === null) return otherwise
  const value = Number(text)
  const whole = !Number.isInteger(otherwise) || name === 'RATE_LIMIT_FACTOR' || Number.isInteger(value)
  if (whole && value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a number from ${least} to ${most}, and is '${text}'.`)
}

function readSwitch(name: string, text: string | null, otherwise: boolean): boolean {
  if (text === null) return otherwise
  return readChoice(name, text, ['0', '1'], '0') === '1'
}

function readChoice(name: string, text: string | null, choices: string[], otherwise: string): string {
  if (text === null) return otherwise
  if (choices.includes(text)) return text
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, and is '${text}'.`)
}

/** The message omits the value: a database URL contains a password. */
function readUrl(name: string, text: string, protocols = ['http:', 'https:']): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new ConfigError(`${name} must be a URL that begins with ${protocols.join('// or ')}//.`)
}

function readSender(text: string): string {
  if (/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) return text
  throw new ConfigError(`MAIL_FROM must be an address, or 'Name <address>', and is '${text}'.`)
}

/** Members write to SUPPORT_EMAIL, by default `support@` at the host of the mail sender. */
function readSite(read: (name: string) => string | null, mailFrom: string): SiteAddresses {
  const address = (name: string) => {
    const text = read(name)
    return text && readUrl(name, text)
  }
  const supportEmail = read('SUPPORT_EMAIL') ?? mailFrom.replace(/^.*@([^>]*)>?$/, 'support@$1')
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(supportEmail))
    throw new ConfigError(`SUPPORT_EMAIL must be an address, and is '${supportEmail}'.`)
  return {
    helpUrl: address('HELP_URL'),
    appStoreUrl: address('APP_STORE_URL'),
    playStoreUrl: address('PLAY_STORE_URL'),
    supportEmail,
    socialUrls: readList(read('SOCIAL_URLS')).map((text) => readUrl('SOCIAL_URLS', text)),
  }
}

/** S3_BUCKET enables it and requires the keys. Compatible services have an S3_ENDPOINT, and the bucket in the path. */
function readS3(read: (name: string) => string | null): S3Settings | null {
  const bucket = read('S3_BUCKET')
  if (bucket === null) return null
  const required = (name: string) => {
    const text = read(name)
    if (text === null) throw new ConfigError(`${name} must be set where S3_BUCKET is.`)
    return text
  }
  const endpoint = read('S3_ENDPOINT')
  return {
    bucket,
    region: read('S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    endpoint: endpoint && readUrl('S3_ENDPOINT', endpoint),
    pathStyle: readSwitch('S3_PATH_STYLE', read('S3_PATH_STYLE'), endpoint !== null),
  }
}

/** Settings that a package reads. */
function explained<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/** Only the origin: a content security policy names no pages. */
function readOrigin(name: string, text: string | null): string | null {
  return text && new URL(readUrl(name, text)).origin
}

/** The variables with a prefix that are set; null if none. */
function readGroup(environment: Environment, prefix: string): Record<string, string> | null {
  const found = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(prefix) && value?.trim() ? [[name, value.trim()] as const] : [],
  )
  return found.length > 0 ? Object.fromEntries(found) : null
}

function readSecret(name: string, text: string | null): string | null {
  if (text === null || Buffer.byteLength(text) >= SECRET_MIN_BYTES) return text
  throw new ConfigError(
    `${name} must have at least ${SECRET_MIN_BYTES} bytes: try 'openssl rand -base64 48'.`,
  )
}

/**
 * Without a TRIAL_SECRET, the digests of addresses that had a trial depend on AUTH_SECRET, so it must be fixed before
 * AUTH_SECRET changes.
 */
function readAcceptedSecrets(read: (name: string) => string | null): string[] {
  const name = 'AUTH_SECRETS_ACCEPTED'
  const secrets = readList(read(name)).map((secret) => readSecret(name, secret) ?? '')
  if (secrets.length > 0 && read('AUTH_SECRET') === null)
    throw new ConfigError(`${name} must go with AUTH_SECRET.`)
  if (secrets.length > 0 && read('TRIAL_SECRET') === null)
    throw new ConfigError(
      `TRIAL_SECRET must be set where ${name} is, to the AUTH_SECRET from before the change. Otherwise every address could have another trial.`,
    )
  return secrets
}

function readList(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
