import { parseArgs } from 'node:util'

export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

export type ServeOptions = {
  databaseUrl: string
  /** The exposed schemas; the first one is the default. */
  schemas: string[]
  /** Schemas in which unqualified names are found, too. */
  extraSearchPath: string[]
  anonymousRole: string | undefined
  jwtSecret: string | undefined
  host: string
  port: number
  /** Where `/live` and `/ready` answer; null for nowhere. */
  adminPort: number | null
  preRequest: string | undefined
  maxRows: number | null
  transactionEnd: TransactionEnd
  strict: boolean
  /** Origins with CORS access; null for all. */
  corsOrigins: string[] | null
}

export const usage = `npm run gateway -- --database-url postgres://… --schemas api[,other] [options]

  --database-url URL       the database; or PGRST_DB_URI in the environment, to hide its password from other users
  --schemas NAMES          the exposed schemas: the first by default, others by Accept-Profile and Content-Profile
  --extra-search-path NAMES
                           schemas whose types and functions need no prefix (public)
  --anon-role ROLE         the role of requests without a token; without it they are refused
  --jwt-secret TEXT        checks HS256 tokens; their role claim is the role; at least 32 bytes; or
                           PGRST_JWT_SECRET in the environment
  --host HOST --port PORT  where it listens (127.0.0.1, 3000)
  --admin-port PORT        where /live and /ready answer, on the same host: 200, or 503 without the database
  --pre-request FUNCTION   is called in every transaction before the request's statement: schema.function
  --cors-origins ORIGINS   web sites whose scripts may send requests (all)
  --max-rows N             rows per response
  --tx-end HOW             commit (default), commit-allow-override, rollback, rollback-allow-override
  --strict                 the limits that the server has by default
  --help                   prints this

Schemas and settings of roles are read again on NOTIFY pgrst and on SIGUSR1.`

/** Parses the command line; secrets may be in the environment instead. Throws an Error with the problem. */
export function readServeOptions(args: string[], environment: NodeJS.ProcessEnv = {}): ServeOptions {
  const { values } = parseArgs({
    args,
    options: {
      'database-url': { type: 'string' },
      schemas: { type: 'string', default: 'public' },
      'extra-search-path': { type: 'string', default: 'public' },
      'cors-origins': { type: 'string' },
      'anon-role': { type: 'string' },
      'jwt-secret': { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
      'admin-port': { type: 'string' },
      'pre-request': { type: 'string' },
      'max-rows': { type: 'string' },
      'tx-end': { type: 'string', default: 'commit' },
      strict: { type: 'boolean', default: false },
    },
  })
  const databaseUrl = values['database-url'] ?? environment.PGRST_DB_URI
  if (!databaseUrl) throw new Error('--database-url is missing, and so is PGRST_DB_URI.')
  const jwtSecret = values['jwt-secret'] ?? environment.PGRST_JWT_SECRET
  if (jwtSecret !== undefined && Buffer.byteLength(jwtSecret) < 32) {
    throw new Error('The secret for tokens must have at least 32 bytes.')
  }
  return {
    databaseUrl,
    schemas: namesIn(values.schemas),
    extraSearchPath: namesIn(values['extra-search-path']),
    corsOrigins: values['cors-origins'] === undefined ? null : namesIn(values['cors-origins']),
    anonymousRole: values['anon-role'],
    jwtSecret,
    host: values.host,
    port: wholeNumber('--port', values.port),
    adminPort: values['admin-port'] === undefined ? null : wholeNumber('--admin-port', values['admin-port']),
    preRequest: values['pre-request'],
    maxRows: values['max-rows'] === undefined ? null : wholeNumber('--max-rows', values['max-rows']),
    transactionEnd: transactionEnd(values['tx-end']),
    strict: values.strict,
  }
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} must be a whole number.`)
  return Number(text)
}

const ends: TransactionEnd[] = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']

function transactionEnd(text: string): TransactionEnd {
  const end = ends.find((one) => one === text)
  if (!end) throw new Error(`--tx-end must be one of ${ends.join(', ')}.`)
  return end
}
