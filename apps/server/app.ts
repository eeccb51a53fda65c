import type { Database } from '@tingdu/database/database.ts'
import type { AccountsContext } from '@tingdu/features/accounts/context.server.ts'
import { changeEmail } from '@tingdu/features/accounts/endpoints/change-email.server.ts'
import { changePassword } from '@tingdu/features/accounts/endpoints/change-password.server.ts'
import { deleteAccount } from '@tingdu/features/accounts/endpoints/delete-account.server.ts'
import {
  disableEmail,
  unsubscribeByHand,
  unsubscribeOneClick,
} from '@tingdu/features/accounts/endpoints/disable-email.server.ts'
import { exportOwnData } from '@tingdu/features/accounts/endpoints/export-own-data.server.ts'
import { login } from '@tingdu/features/accounts/endpoints/login.server.ts'
import { logout } from '@tingdu/features/accounts/endpoints/logout.server.ts'
import { me } from '@tingdu/features/accounts/endpoints/me.server.ts'
import { requestEmailVerifyToken } from '@tingdu/features/accounts/endpoints/request-email-verify-token.server.ts'
import { requestResetToken } from '@tingdu/features/accounts/endpoints/request-reset-token.server.ts'
import { resetPassword } from '@tingdu/features/accounts/endpoints/reset-password.server.ts'
import { signup } from '@tingdu/features/accounts/endpoints/signup.server.ts'
import { verifyEmail } from '@tingdu/features/accounts/endpoints/verify-email.server.ts'
import { createPasswords } from '@tingdu/features/accounts/passwords.server.ts'
import { mintToken } from '@tingdu/features/accounts/tokens.server.ts'
import { queueVerifyMail } from '@tingdu/features/accounts/verify-mail.server.ts'
import { searches } from '@tingdu/features/dictionary-search/searches.server.ts'
import { createMailQueue } from '@tingdu/features/emails/mail-queue.server.ts'
import { type SiteAddresses, siteLinks } from '@tingdu/features/marketing/site-links.server.ts'
import { annotateBeforeWrite } from '@tingdu/features/sentences/annotate-before-write.server.ts'
import { subscriptionsOnDelete } from '@tingdu/features/subscriptions/account-deletion.server.ts'
import { analyzeText } from '@tingdu/features/text-analysis/endpoints/analyze.server.ts'
import { uploadsOnDelete } from '@tingdu/features/uploads/account-deletion.server.ts'
import { signUpload } from '@tingdu/features/uploads/endpoints/sign-upload.server.ts'
import { settleBeforeWrite } from '@tingdu/features/uploads/settle-before-write.server.ts'
import { createGateway } from '@tingdu/gateway/gateway.ts'
import { createAddressLimit } from '@tingdu/http/address-limit.ts'
import { addEndpoints } from '@tingdu/http/endpoint-routes.ts'
import { createIdentify } from '@tingdu/http/identity.ts'
import type { Log } from '@tingdu/http/log.ts'
import { createMetrics } from '@tingdu/http/metrics.ts'
import { addPassThrough } from '@tingdu/http/pass-through.ts'
import { braintreeSources, joinSources } from '@tingdu/http/security-headers.ts'
import { createHttpServer, type HttpServer } from '@tingdu/http/server.ts'
import { addStaticFiles } from '@tingdu/http/static-files.ts'
import { createTokens } from '@tingdu/http/tokens.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import { hostOf, type MailTransport } from '@tingdu/mail/port.ts'
import { composeDeletion } from './account-deletion.ts'
import { createBilling } from './billing.ts'
import type { CurrentCatalog } from './current-catalog.ts'
import { openLexicon } from './lexicon.ts'
import { addMedia, type MediaSettings, openMedia } from './media.ts'
import type { BraintreeChoice } from './payments.ts'
import { addStatusRoutes, type DictionaryState } from './status-routes.ts'

export type AppSettings = {
  database: Database
  /** What the data API serves: the app listens when it was read, and stops following it when it closes. */
  catalog: CurrentCatalog
  log: Log
  authSecret: string
  rateLimitFactor: number
  trustProxy: string[]
  corsOrigins: string[]
  metricsToken: string | null
  /** The built web app. */
  webDirectory: string
  dictionary: DictionaryState
  /** The address in mails and links, without a slash at the end. */
  publicUrl: string
  /** `Name <address>`: whom mails are from. */
  mailFrom: string
  /** What lies outside: the help site, the stores, whom members write to. */
  site: SiteAddresses
  /** Takes mails away. */
  transport: MailTransport
  /** Where uploaded files are kept: a directory, or a bucket at S3. */
  media: MediaSettings
  /** The real payment provider; without it payments go to the sandbox. */
  braintree?: BraintreeChoice | null
  /** Remembers addresses that had a trial; AUTH_SECRET unless told. */
  trialSecret?: string | null
  /** When the dictionary is loaded into memory without anybody asking; unless told, with the first call. */
  warmLexiconAfterMs?: number
  /** How long a statement of a request may run; five seconds unless told. */
  statementTimeoutMs?: number
  /** Jobs are made known to it here; the caller starts and stops it. */
  jobs: JobQueue
}

const STATEMENT_TIMEOUT_MS = 5000
/** Requests per minute and address, before RATE_LIMIT_FACTOR: far more than a busy screen makes. */
const REQUESTS_PER_MINUTE = 1200

/** Answers that are the same for everyone who may see them, and change seldom: a browser keeps them and asks again. */
const cacheable = new Set([
  'fc_words',
  'fc_chars',
  'fc_char_strokes',
  'fc_components',
  'fc_char_info',
  'fc_sentences',
  'rpc/search_words',
  'rpc/search_characters',
  'rpc/search_sentences',
  'rpc/interpret_search',
])

/** Wires all parts of the server; the one place where they meet. The caller listens, and closes. */
export async function createApp(settings: AppSettings): Promise<HttpServer> {
  const { database, catalog, log, rateLimitFactor, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = settings
  const metrics = createMetrics()
  const app = createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
    addressLimit: createAddressLimit({ requests: REQUESTS_PER_MINUTE * rateLimitFactor }),
    observe: metrics.observe,
  })
  app.addHook('onReady', () => catalog.ready)
  app.addHook('onClose', () => catalog.stop())

  const tokens = createTokens(settings.authSecret)
  const identify = createIdentify({ tokens, statementTimeoutMs })
  const mail = createMailQueue(settings.jobs)
  const billing = createBilling({ ...settings, mail })
  const uploads = await openMedia({ ...settings, log })
  const accounts: AccountsContext = {
    database,
    tokens,
    passwords: createPasswords(),
    rateLimitFactor,
    mail,
    supportEmail: settings.site.supportEmail,
    async onSignup(run, account) {
      await billing.onSignup(run, account)
      await queueVerifyMail(mail, run, account, `signup:${account.userId}`)
    },
    onDelete: composeDeletion([subscriptionsOnDelete(billing.subscriptions), uploadsOnDelete(uploads)]),
  }
  const emails = {
    database,
    transport: settings.transport,
    site: settings.publicUrl,
    mailHost: hostOf(settings.mailFrom),
    mintToken,
  }
  const { subscriptions } = billing
  settings.jobs.addLater(async () =>
    (await import('./jobs.ts')).allJobs(settings.jobs, { subscriptions, uploads, emails }),
  )
  const endpoints = [
    signup(accounts),
    login(accounts),
    logout(accounts),
    me(accounts),
    changePassword(accounts),
    requestResetToken(accounts),
    resetPassword(accounts),
    requestEmailVerifyToken(accounts),
    verifyEmail(accounts),
    changeEmail(accounts),
    disableEmail(accounts),
    unsubscribeOneClick(accounts),
    unsubscribeByHand(),
    exportOwnData(accounts, async () => (await import('./member-data.ts')).ownData),
    deleteAccount(accounts),
    ...billing.endpoints,
  ]
  endpoints.push(signUpload(uploads))
  const lexicon = openLexicon({ ...settings, app })
  const isLoading = () => settings.dictionary.describe() !== null
  endpoints.push(analyzeText({ database, lexicon, isLoading, rateLimitFactor }))
  const gateway = createGateway({
    database,
    schema: 'api',
    catalog: catalog.get,
    limits: { storedRows: searches },
  })

  const sentences = { database, lexicon: lexicon.get }
  const handle = annotateBeforeWrite(sentences, settleBeforeWrite(uploads, gateway.handle))

  addStatusRoutes(app, {
    database,
    metrics,
    metricsToken: settings.metricsToken,
    dictionary: settings.dictionary,
  })
  addEndpoints(app, endpoints, identify)
  addMedia(app, uploads)
  addPassThrough(app, { identify, handle, cacheable })
  addStaticFiles(app, settings.webDirectory, {
    ...siteLinks(settings.site),
    extraSources: joinSources(
      settings.braintree ? braintreeSources : {},
      uploads.bucket.postsTo ? { 'connect-src': [uploads.bucket.postsTo] } : {},
    ),
  })
  return app
}
