import type { Caller } from '@tingdu/database/caller.ts'
import type { Catalog } from '@tingdu/database/catalog.ts'
import type { Database, Result, RunOptions } from '@tingdu/database/database.ts'
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
import type { DescribeSchema, Description, GatewayReply, GatewayRequest, ParsedRequest } from './types.ts'

export type { GatewayReply, GatewayRequest } from './types.ts'

export type GatewaySettings = {
  database: Database
  /** The exposed schema, which must be that of the catalog. */
  schema: string
  /** The current catalog; a new object after every change of the schema. */
  catalog: () => Catalog
  /** Describes the schema for `GET /`, for which there is nothing without it. */
  describeSchema?: DescribeSchema
  /** The path under which the API is mounted, such as `/api`; none by default. */
  basePath?: string
  /** Overrides of `strictLimits`. */
  limits?: Partial<GatewayLimits>
}

/** The stages of a request, in order. They throw what `refuse` turns into a reply. */
export type Gateway = {
  /** Parses and plans a request, without the database. Throws 400, 404, 405, 406 and 416. */
  prepare(request: GatewayRequest): PreparedRequest
  /**
   * Runs the statement as the caller, in one round trip; an estimated total takes another one before it.
   * @param signal aborts when the client has hung up
   */
  run(prepared: PreparedRequest, caller: Caller, signal?: AbortSignal): Promise<Outcome>
  /** The response to the result. Throws 406 and 416. */
  reply(prepared: PreparedRequest, outcome: Outcome): GatewayReply
  /**
   * Counts the response as unsent until the returned function is called. Throws 429 and 503 for a read if too much is
   * unsent.
   */
  hold(prepared: PreparedRequest, reply: GatewayReply, owner: string): () => void
  /** The response for an error of the dialect or of PostgreSQL; rethrows others, which are bugs. */
  refuse(error: unknown, request: GatewayRequest, caller: Caller): GatewayReply
  /** All stages, for requests without hooks whose responses stay in this process. */
  handle(request: GatewayRequest, caller: Caller): Promise<GatewayReply>
}

/** A request that can be run as any caller. */
export type PreparedRequest = {
  /**
   * The tables and functions whose rows the response shows or counts: each embed adds its table, so that one may be
   * listed twice. A function is `rpc/name`.
   */
  sources: readonly string[]
} & ((Compiled & { request: ParsedRequest; profile: string | undefined }) | { description: Description })

/** What the database returned, and the total if it is estimated. */
export type Outcome = { result: Result<PageRow>; total?: number | undefined }

/** Computed once for all requests of a shape. */
type Compiled = { plan: Plan; statement: Statement; sources: readonly string[] }

const MAX_CACHED_SHAPES = 2000
/** Longer ones are not cached, which bounds the cache in bytes, too. */
const MAX_CACHED_SHAPE_LENGTH = 4000

/** The data API of one schema: takes PostgREST's dialect, runs one statement, and returns its JSON. */
export function createGateway(settings: GatewaySettings): Gateway {
  const limits = { ...strictLimits, ...settings.limits }
  const { database, schema, describeSchema, basePath = '' } = settings
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

  const gateway: Gateway = {
    prepare(http) {
      const catalog = settings.catalog()
      if (catalog.schema !== schema) throw new Error(`The catalog is of another schema: ${catalog.schema}.`)
      const profile = profileOf(http)
      if (profile !== undefined && profile !== schema) throw unknownProfile(profile, [schema])
      if (http.path === '' && describeSchema)
        return { description: describeSchema(http, catalog), sources: [] }
      const request = parseRequest(http, limits)
      return { ...compile(request, catalog), request, profile }
    },

    async run(prepared, caller, signal) {
      const options: RunOptions = signal ? { signal } : {}
      if ('description' in prepared)
        return { result: await database.as<PageRow>(caller, prepared.description.query, options) }
      const { plan, request } = prepared
      const identity = withSettings(caller, plan, request)
      const total = isEstimated(request)
        ? await countEstimated(database, identity, plan, request, limits, signal)
        : undefined
      const statement = isFew(request, total, limits) ? toSql(collected(plan), limits) : prepared.statement
      const rollback = rollsBack(request, limits)
      const query = bind(statement, request)
      return { result: await database.as<PageRow>(identity, query, { ...options, rollback }), total }
    },

    reply(prepared, { result, total }) {
      if ('description' in prepared) return prepared.description.toReply(result.rows[0]?.body)
      const { plan, request, profile } = prepared
      const reply = toReply(plan, request, result, { total, basePath })
      if (profile !== undefined) reply.headers['Content-Profile'] = profileValue(profile)
      return reply
    },

    hold(prepared, { body }, owner) {
      // The response to a write is always sent: a client that got an error instead would repeat the write.
      const mayRefuse = 'description' in prepared || isRead(prepared.plan)
      return body ? budget.hold(owner, body, mayRefuse) : () => {}
    },

    refuse(error, { method }, { label }) {
      const refusal = toDialectError(error, {
        signedIn: label !== 'anonymous',
        strict: limits.maskDetails,
        checkMessages: () => settings.catalog().checkMessages,
      })
      return errorReply(refusal, method)
    },

    async handle(request, caller) {
      try {
        const prepared = gateway.prepare(request)
        const outcome = await gateway.run(prepared, caller)
        return gateway.reply(prepared, outcome)
      } catch (error) {
        return gateway.refuse(error, request, caller)
      }
    },
  }
  return gateway
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
