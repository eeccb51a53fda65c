import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import type { Endpoint } from '@tingdu/http/endpoint.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import type { SiteSettings } from '@tingdu/http/static-files.ts'
import type { Tokens } from '@tingdu/http/tokens.ts'
import type { AnyJob, JobQueue } from '@tingdu/jobs/job.ts'
import type { MailQueue, MailTransport } from '@tingdu/mail/port.ts'
import type { Bucket, ReceivingBucket } from '@tingdu/storage/port.ts'
import type { AccountDeletion, NewAccount, OwnData } from './accounts.ts'
import type { ServerSettings } from './settings.ts'

/** What every feature is given on the server; made once for each process. */
export type ServerContext = ServerSettings & {
  database: Database
  log: Log
  /** Signs and reads the tokens of sessions. */
  tokens: Tokens
  jobs: JobQueue
  mail: MailQueue
  /** Sends a rendered mail; features queue theirs in `mail`. */
  transport: MailTransport
  /** Where uploaded files are kept. */
  bucket: Bucket | ReceivingBucket
  /** The dictionary in memory, loaded with the first call. */
  lexicon: { get(): Promise<Lexicon> }
  /** Whether content is still being loaded into the database. */
  dictionary: DictionaryState
  /** Every feature of this server; complete once all are registered, so call it in a request, not in a registration. */
  features(): readonly ServerFeature[]
}

/** What `/api/health` says of the dictionary while it is loading (`loading, 40 %`); null when it is loaded. */
export type DictionaryState = { describe(): string | null }

/** A feature's `feature.server.ts` exports a function that tells the server what the feature adds to it. */
export type RegisterFeature = (server: ServerContext) => ServerFeature

/** What a feature adds to the server. A feature of tables alone needs its name and, where rows are members' own, `ownData`. */
export type ServerFeature = {
  name: string
  /** Calls that are not table-like. An endpoint on the path of a table stands in front of it for its method. */
  endpoints?: Endpoint[]
  jobs?: AnyJob[]
  /** By table: what happens to a request that writes to it before the data API has it. Features' hooks run in their order. */
  beforeWrite?: Record<string, BeforeWrite>
  /** Paths whose answers are the same for everyone who may see them, and change seldom: browsers keep them and ask again. */
  cacheable?: string[]
  /** Functions of the data API whose rows are those of a table, as they stand in it. */
  storedRows?: string[]
  /** What a member may take along, table by table. */
  ownData?: OwnData[]
  /** Tables with rows of members that are not in `ownData`, and why. */
  notOwnData?: Record<string, string>
  /** Called in the transaction that adds an account: adds what must be there from its first moment on. */
  onSignup?(run: Run, account: NewAccount): Promise<void>
  onAccountDeletion?: Partial<AccountDeletion>
  /** Adds routes outside the API. */
  routes?(http: HttpServer): void
  /** What pages show and may load from elsewhere. */
  site?: SiteSettings
  /** Seeds an empty database with something to try the product with; called at every start of a demo, one server at a time. */
  demo?(): Promise<void>
  /** Loads what the product brings along into the database, after the features before this one. */
  loadContent?: LoadContent
  /** Starts what this process does besides, as long as it runs. Returns the function that stops it. */
  startBackgroundWork?(): () => Promise<void>
}

/**
 * Loads content, beside a server that answers already; what is loaded costs one look. `progress` is told 0 to 1. Of
 * several processes over one database one loads; the others get 'not yet' and try again.
 */
export type LoadContent = (options: {
  signal: AbortSignal
  progress(share: number): void
}) => Promise<'loaded' | 'not yet' | 'stopped'>
