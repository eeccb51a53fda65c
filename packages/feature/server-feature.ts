import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import type { Endpoint } from '@tingdu/http/endpoint.ts'
import type { Tokens } from '@tingdu/http/identity.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { BeforeRead } from '@tingdu/http/pass-through.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import type { SiteSettings } from '@tingdu/http/static-files.ts'
import type { AnyJob, JobQueue } from '@tingdu/jobs/job.ts'
import type { MailQueue, MailTransport } from '@tingdu/mail/port.ts'
import type { Bucket, ReceivingBucket } from '@tingdu/storage/port.ts'
import type { AccountDeletion, NewAccount, OwnData, SecondFactor } from './accounts.ts'
import type { InvitationTarget } from './invitations.ts'
import type { ServerSettings } from './settings.ts'

/** Available to every feature on the server; created once per process. */
export type ServerContext = ServerSettings & {
  database: Database
  log: Log
  /** Signs and verifies session tokens. */
  tokens: Tokens
  jobs: JobQueue
  mail: MailQueue
  /** Sends a rendered mail; features queue theirs with `mail`. */
  transport: MailTransport
  /** The storage of uploaded files. */
  bucket: Bucket | ReceivingBucket
  /** The dictionary in memory, loaded by the first call. */
  lexicon: { get(): Promise<Lexicon> }
  /** Whether content is still being loaded into the database. */
  dictionary: DictionaryState
  /**
   * Every feature of this server; complete only once all are registered, so call it in a request, not in a
   * registration.
   */
  features(): readonly ServerFeature[]
}

/** The state of the dictionary in `/api/health` while it is loading (`loading, 40 %`); null when it is loaded. */
export type DictionaryState = { describe(): string | null }

/** A table with private rows and others, such as texts, whose rows are read one at a time. */
export type LoggedRows = {
  /** The column that selects one row. */
  row: string
  /** SQL that selects the account whose private row `$1` is; no row if it is nobody's. */
  owner: string
  /** The column that selects the rows of one person, if there is one. */
  person?: string
}

/** Registers a feature on the server; exported by its `feature.server.ts`. */
export type RegisterFeature = (server: ServerContext) => ServerFeature

/**
 * What a feature adds to the server. A feature with only tables needs its name and, if rows belong to members,
 * `ownData`.
 */
export type ServerFeature = {
  name: string
  /** Calls that are not table-like. An endpoint on the path of a table takes precedence for its method. */
  endpoints?: Endpoint[]
  jobs?: AnyJob[]
  /** By table: hooks for requests that write to it, called before the data API in the order of the features. */
  beforeWrite?: Record<string, BeforeWrite>
  /**
   * By table, or function (`rpc/name`): a hook for requests that read it; one for each. Called once, when all features
   * are registered.
   */
  beforeRead?(): Record<string, BeforeRead>
  /**
   * By table, or function (`rpc/name`), whose reads by staff are logged: the column by which the rows of one person are
   * selected, or the argument that names the person; null for a function that returns several; `LoggedRows` for a table that
   * has rows of the product as well. One feature declares it, usually the one that has the table.
   */
  loggedReads?: Record<string, string | LoggedRows | null>
  /** Tables whose requests may have larger bodies than usual, in bytes. */
  largeBodies?: Record<string, number>
  /**
   * Paths whose responses are the same for all permitted callers and seldom change: browsers cache and revalidate them.
   */
  cacheable?: string[]
  /** Functions of the data API that return rows of a table unchanged. */
  storedRows?: string[]
  /** A member's exported data, by table. */
  ownData?: OwnData[]
  /** Tables with rows of members that are not in `ownData`, and why. */
  notOwnData?: Record<string, string>
  /** Tables with rows of members that outlive the account, or are deleted by other means than a foreign key, and why. */
  outlivesAccount?: Record<string, string>
  /** Called in the transaction that creates an account: adds the rows that it needs from the beginning. */
  onSignup?(run: Run, account: NewAccount): Promise<void>
  onAccountDeletion?: Partial<AccountDeletion>
  /** Checks the second factor of sign-ins; one feature has it. */
  secondFactor?: SecondFactor
  /**
   * Writes an SQL expression for a limit of an account, given as SQL too; it is null where none applies. One feature has
   * it.
   */
  limitOf?(account: string, name: string): string
  /** What people are invited to by mail. */
  invitationTarget?: InvitationTarget
  /** Adds routes outside the API. */
  routes?(http: HttpServer): void
  /** Settings and external sources of the site's pages. */
  site?: SiteSettings
  /** Adds sample data where the feature has none; called at every start of a demo, by one server at a time. */
  demo?(): Promise<void>
  /** Loads the product's content into the database, after the features before this one. */
  loadContent?: LoadContent
  /** Starts background work of this process. Returns the function that stops it. */
  startBackgroundWork?(): () => Promise<void>
}

/**
 * Loads content while the server already responds; takes one query if it is loaded. `progress` receives 0 to 1. Of
 * several processes on one database, one loads; the others get 'not yet' and try again.
 */
export type LoadContent = (options: {
  signal: AbortSignal
  progress(share: number): void
}) => Promise<'loaded' | 'not yet' | 'stopped'>
