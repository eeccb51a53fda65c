import type { Caller, Query } from '@tingdu/database/caller.ts'
import type { Catalog } from '@tingdu/database/catalog.ts'
import type { Database, Result } from '@tingdu/database/database.ts'
import { RecentlyUsed } from '@tingdu/http/recently-used.ts'
import { parseRequest } from './parse/request.ts'
import { planFor } from './plan/plan.ts'
import type { Plan } from './plan/types.ts'
import { errorReply, toReply } from './reply/reply.ts'
import type { GatewayReply, GatewayRequest, ParsedRequest } from './request.ts'
import { type GatewayLimits, strictLimits } from './settings.ts'
import { bind, isWorthKeeping } from './sql/bind.ts'
import { toDialectError } from './sql/error.ts'
import type { PageRow } from './sql/page.ts'
import { countEstimated, isEstimated } from './sql/planned-count.ts'
import { toSql } from './sql/to-sql.ts'
import { withSettings } from './sql/transaction-settings.ts'
import type { Statement } from './sql/writer.ts'

export type { GatewayReply, GatewayRequest } from './request.ts'

export type GatewaySettings = {
  database: Database
  /** The exposed schema; the catalog must be of this schema. */
  schema: string
  /** Returns the current catalog; a new object after every schema change. */
  catalog: () => Catalog
  /** Overrides of `strictLimits`. */
  limits?: Partial<GatewayLimits>
}

export type Gateway = {
  /** Handles one request; errors of the dialect and of PostgreSQL are replies. Throws only for bugs. */
  handle(request: GatewayRequest, caller: Caller, options?: HandleOptions): Promise<GatewayReply>
}

export type HandleOptions = {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
  /** Called with the cause of a response of 500 or more, which the response does not reveal. */
  onFault?(cause: unknown): void
}

/** Compiled once per request shape. */
type Compiled = { plan: Plan; statement: Statement }
/** A request ready to be executed; identical requests share it. */
type Ready = { catalog: Catalog; request: ParsedRequest; plan: Plan; query: Query }

const shapesKept = 2000
const readsKept = 4000
/** Longer ones are not cached, so that the cache is also bounded in bytes. */
const longestShapeKept = 4000
const longestReadKept = 600

/**
 * Creates the data API for one schema: takes requests in PostgREST's dialect, sends one statement to PostgreSQL, and
 * returns its JSON.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  const limits = { ...strictLimits, ...settings.limits }
  const { database } = settings
  const compiled = new WeakMap<Catalog, RecentlyUsed<Compiled>>()
  const reads = new RecentlyUsed<Ready>(readsKept)

  function compile(request: ParsedRequest, catalog: Catalog): Compiled {
    const shapes = compiled.get(catalog) ?? new RecentlyUsed<Compiled>(shapesKept)
    compiled.set(catalog, shapes)
    const known = shapes.get(request.shape)
    if (known) return known
    const plan = planFor(request, catalog, limits)
    const statement = toSql(plan, limits)
    const made = { plan: { ...plan, request: withoutValues(request) }, statement }
    if (request.shape.length <= longestShapeKept && isWorthKeeping(statement)) shapes.set(request.shape, made)
    return made
  }

  function prepare(http: GatewayRequest, catalog: Catalog): Ready {
    if (catalog.schema !== settings.schema)
      throw new Error(`The catalog of schema ${catalog.schema} was given.`)
    const request = parseRequest(http, limits)
    const { plan, statement } = compile(request, catalog)
    return { catalog, request, plan, query: bind(statement, request) }
  }

  /** Identical reads are frequent, so their prepared form is cached. */
  function ready(http: GatewayRequest): Ready {
    const catalog = settings.catalog()
    if (http.method !== 'GET') return prepare(http, catalog)
    const { accept = '', prefer = '', range = '' } = http.headers
    // Separated by a character that none of them can contain, so that different requests never share a key.
    const key = `${http.path}\n${http.query}\n${accept}\n${prefer}\n${range}`
    const known = reads.get(key)
    if (known?.catalog === catalog) return known
    const made = prepare(http, catalog)
    if (key.length <= longestReadKept && made.query.name !== undefined) reads.set(key, made)
    return made
  }

  return {
    async handle(http, caller, { signal, onFault } = {}) {
      try {
        const { request, plan, query } = ready(http)
        const identity = withSettings(caller, plan, request)
        const total = isEstimated(request)
          ? await countEstimated(database, identity, plan, request, limits)
          : undefined
        const shared = request.method === 'GET' || request.method === 'HEAD'
        const options = { rollback: rollsBack(request, limits), shared, ...(signal && { signal }) }
        const result: Result<PageRow> = await database.as<PageRow>(identity, query, options)
        return toReply(plan, request, result, total)
      } catch (error) {
        const signedIn = caller.label !== 'anonymous'
        const refusal = toDialectError(error, { signedIn, strict: limits.maskDetails })
        if (refusal.status >= 500) onFault?.(error)
        return errorReply(refusal, http.method)
      }
    },
  }
}

/** The cached part of the first request of a shape: bodies may be large, and there are many shapes. */
function withoutValues(request: ParsedRequest): ParsedRequest {
  return { ...request, values: [], ...(request.payload && { payload: { ...request.payload, raw: '' } }) }
}

function rollsBack(request: ParsedRequest, limits: GatewayLimits): boolean {
  const { tx } = request.preferences
  return tx === undefined ? limits.rollbackByDefault : tx === 'rollback'
}
