import type { Caller } from '@tingdu/database/caller.ts'
import type { Catalog } from '@tingdu/database/catalog.ts'
import type { Database, Result } from '@tingdu/database/database.ts'
import { LRUCache } from 'lru-cache'
import { profileOf, profileValue, unknownProfile } from './parse/headers.ts'
import { parseRequest } from './parse/request.ts'
import { planFor, sourcesOf } from './plan/plan.ts'
import type { Plan } from './plan/types.ts'
import { createAnswerBudget } from './reply/answer-budget.ts'
import { errorReply, toReply } from './reply/reply.ts'
import { type GatewayLimits, strictLimits } from './settings.ts'
import { toDialectError } from './sql/error.ts'
import type { PageRow } from './sql/page.ts'
import { countEstimated, isEstimated } from './sql/planned-count.ts'
import { bind, isWorthKeeping, type Statement, withSettings } from './sql/statement.ts'
import { toSql } from './sql/to-sql.ts'
import type { DescribeSchema, GatewayReply, GatewayRequest, ParsedRequest } from './types.ts'

export type { GatewayReply, GatewayRequest } from './types.ts'

export type GatewaySettings = {
  database: Database
  /** The exposed schema, which must be that of the catalog. */
  schema: string
  /** The current catalog; a new object after every change of the schema. */
  catalog: () => Catalog
  /** Responds to `GET /`, for which there is nothing without it. */
  describeSchema?: DescribeSchema
  /** Overrides of `strictLimits`. */
  limits?: Partial<GatewayLimits>
}

export type Gateway = {
  /** Responds to one request. Errors of the dialect and of PostgreSQL are replies, too; rejects only on a bug. */
  handle(request: GatewayRequest, caller: Caller, options?: HandleOptions): Promise<GatewayReply>
}

export type HandleOptions = {
  /** Aborts when the client has hung up. */
  signal?: AbortSignal
  /**
   * Awaited before a request that reads rows is sent to the database, with the tables and functions whose rows the
   * response shows or counts: each embed adds its table, so that one may be listed twice. A function is `rpc/name`.
   */
  beforeRead?(sources: readonly string[]): Promise<void>
  /** Receives the cause of a response of 500 or more, which the response itself does not include. */
  onFault?(cause: unknown): void
  /** Receives a function to call when the response has been sent or abandoned; until then it counts as unsent. */
  whenSent?(release: () => void): void
}

/** Computed once for all requests of a shape. */
type Compiled = { plan: Plan; statement: Statement; sources: string[] }

const MAX_CACHED_SHAPES = 2000
/** Longer ones are not cached, which bounds the cache in bytes, too. */
const MAX_CACHED_SHAPE_LENGTH = 4000

/** The data API of one schema: takes PostgREST's dialect, runs one statement, and returns its JSON. */
export function createGateway(settings: GatewaySettings): Gateway {
  const limits = { ...strictLimits, ...settings.limits }
  const { database, describeSchema } = settings
  const budget = createAnswerBudget(limits)
  const compiled = new WeakMap<Catalog, LRUCache<string, Compiled>>()

  function compile(request: ParsedRequest, catalog: Catalog): Compiled {
    const shapes = compiled.get(catalog) ?? new LRUCache<string, Compiled>({ max: MAX_CACHED_SHAPES })
    compiled.set(catalog, shapes)
    const known = shapes.get(request.shape)
    if (known) return known
    const plan = planFor(request, catalog, limits)
    const statement = toSql(plan, limits)
    const made = { plan: { ...plan, request: withoutValues(request) }, statement, sources: sourcesOf(plan) }
    if (request.shape.length <= MAX_CACHED_SHAPE_LENGTH && isWorthKeeping(statement))
      shapes.set(request.shape, made)
    return made
  }

  return {
    async handle(http, caller, { signal, beforeRead, onFault, whenSent } = {}) {
      try {
        const catalog = settings.catalog()
        if (catalog.schema !== settings.schema)
          throw new Error(`The catalog is of another schema: ${catalog.schema}.`)
        const profile = profileOf(http)
        if (profile !== undefined && profile !== settings.schema)
          throw unknownProfile(profile, [settings.schema])
        if (http.path === '' && describeSchema) {
          const reply = await describeSchema(database, catalog, http, caller, signal)
          if (whenSent && reply.body) whenSent(budget.hold(caller.owner, reply.body, true))
          return reply
        }
        const request = parseRequest(http, limits)
        const { plan, statement, sources } = compile(request, catalog)
        if (beforeRead && sources.length > 0) await beforeRead(sources)
        const identity = withSettings(caller, plan, request)
        const total = isEstimated(request)
          ? await countEstimated(database, identity, plan, request, limits, signal)
          : undefined
        const options = { rollback: rollsBack(request, limits), ...(signal && { signal }) }
        const query = bind(
          isFew(request, total, limits) ? toSql(collected(plan), limits) : statement,
          request,
        )
        const result: Result<PageRow> = await database.as<PageRow>(identity, query, options)
        const reply = toReply(plan, request, result, total)
        if (profile !== undefined) reply.headers['Content-Profile'] = profileValue(profile)
        // The response to a write is always sent: a client that got an error instead would repeat the write.
        if (whenSent && reply.body) whenSent(budget.hold(caller.owner, reply.body, isRead(plan)))
        return reply
      } catch (error) {
        const signedIn = caller.label !== 'anonymous'
        const refusal = toDialectError(error, {
          signedIn,
          strict: limits.maskDetails,
          checkMessages: () => settings.catalog().checkMessages,
        })
        if (refusal.status >= 500) onFault?.(error)
        return errorReply(refusal, http.method)
      }
    },
  }
}

/** The cached part of the first request of a shape, without its possibly large body. */
function withoutValues(request: ParsedRequest): ParsedRequest {
  return { ...request, values: [], ...(request.payload && { payload: { ...request.payload, raw: '' } }) }
}

/**
 * Whether `count=estimated` has found few rows, and so counted them. PostgreSQL does not know that there are few, and
 * could read millions of rows in the order of the page until it has found them.
 */
function isFew(
  { preferences: { count } }: ParsedRequest,
  total: number | undefined,
  { maxRows }: GatewayLimits,
): boolean {
  return count === 'estimated' && total !== undefined && maxRows !== null && total <= maxRows
}

/** The plan of a read that collects the matching rows before it sorts them, as for an exact count. */
function collected(plan: Plan): Plan {
  const { request } = plan
  return { ...plan, request: { ...request, preferences: { ...request.preferences, count: 'exact' } } }
}

function isRead(plan: Plan): boolean {
  return plan.kind === 'read' || (plan.kind === 'call' && plan.readOnly)
}

function rollsBack(request: ParsedRequest, limits: GatewayLimits): boolean {
  const { tx } = request.preferences
  return tx === undefined ? limits.rollbackByDefault : tx === 'rollback'
}
