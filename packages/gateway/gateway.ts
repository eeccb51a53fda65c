import type { Caller, Query } from '@tingdu/database/caller.ts'
import type { Catalog } from '@tingdu/database/catalog.ts'
import type { Database, Result } from '@tingdu/database/database.ts'
import { LRUCache } from 'lru-cache'
import { parseRequest } from './parse/request.ts'
import { planFor } from './plan/plan.ts'
import type { Plan } from './plan/types.ts'
import { createAnswerBudget } from './reply/answer-budget.ts'
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
  /** The exposed schema: the catalog has to be its. */
  schema: string
  /** The catalog as it is now; a new object after every change of the schema. */
  catalog: () => Catalog
  /** What differs from the limits of `strictLimits`. */
  limits?: Partial<GatewayLimits>
}

export type Gateway = {
  /** Answers one request; refusals of the dialect and of PostgreSQL are replies, too. Throws only what is a fault. */
  handle(request: GatewayRequest, caller: Caller, options?: HandleOptions): Promise<GatewayReply>
}

export type HandleOptions = {
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Told what lies behind an answer of 500 or more, which the answer itself does not tell. */
  onFault?(cause: unknown): void
  /** Whose answer it is, for the limit of answers that have not been sent: an account, or an address. */
  owner?: string
  /** Gets a function to call when the answer has been sent or nobody waits for it; answers count until then. */
  whenSent?(release: () => void): void
}

/** What is worked out once for all requests of a shape. */
type Compiled = { plan: Plan; statement: Statement }
/** A request that can be sent; the same for each that says the same. */
type Ready = { catalog: Catalog; request: ParsedRequest; plan: Plan; query: Query }

const shapesKept = 2000
const readsKept = 4000
/** Longer ones are not remembered, so that what is kept has a bound in bytes too. */
const longestShapeKept = 4000
const longestReadKept = 600

/** The data API over one schema: PostgREST's dialect in, one statement to PostgreSQL, its JSON out. */
export function createGateway(settings: GatewaySettings): Gateway {
  const limits = { ...strictLimits, ...settings.limits }
  const { database } = settings
  const budget = createAnswerBudget(limits)
  const compiled = new WeakMap<Catalog, LRUCache<string, Compiled>>()
  const reads = new LRUCache<string, Ready>({ max: readsKept })

  function compile(request: ParsedRequest, catalog: Catalog): Compiled {
    const shapes = compiled.get(catalog) ?? new LRUCache<string, Compiled>({ max: shapesKept })
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

  /** Reads are asked again and again, to the letter. */
  function ready(http: GatewayRequest): Ready {
    const catalog = settings.catalog()
    if (http.method !== 'GET') return prepare(http, catalog)
    const { accept = '', prefer = '', range = '' } = http.headers
    // What none of them can hold stands between them: headers of one request are not taken for another's.
    const key = `${http.path}\n${http.query}\n${accept}\n${prefer}\n${range}`
    const known = reads.get(key)
    if (known?.catalog === catalog) return known
    const made = prepare(http, catalog)
    if (key.length <= longestReadKept && made.query.name !== undefined) reads.set(key, made)
    return made
  }

  return {
    async handle(http, caller, { signal, onFault, owner = caller.label, whenSent } = {}) {
      try {
        const { request, plan, query } = ready(http)
        const identity = withSettings(caller, plan, request)
        const total = isEstimated(request)
          ? await countEstimated(database, identity, plan, request, limits)
          : undefined
        const shared = request.method === 'GET' || request.method === 'HEAD'
        const options = { rollback: rollsBack(request, limits), shared, ...(signal && { signal }) }
        const result: Result<PageRow> = await database.as<PageRow>(identity, query, options)
        const reply = toReply(plan, request, result, total)
        // What a write has done is told in any case: who is refused the answer would do it again.
        if (whenSent && reply.body) whenSent(budget.hold(owner, reply.body, isRead(plan)))
        return reply
      } catch (error) {
        const signedIn = caller.label !== 'anonymous'
        const refusal = toDialectError(error, { signedIn, strict: limits.maskDetails })
        if (refusal.status >= 500) onFault?.(error)
        return errorReply(refusal, http.method)
      }
    },
  }
}

/** What is kept of the first request of a shape: a body may be large, and shapes are many. */
function withoutValues(request: ParsedRequest): ParsedRequest {
  return { ...request, values: [], ...(request.payload && { payload: { ...request.payload, raw: '' } }) }
}

function isRead(plan: Plan): boolean {
  return plan.kind === 'read' || (plan.kind === 'call' && plan.readOnly)
}

function rollsBack(request: ParsedRequest, limits: GatewayLimits): boolean {
  const { tx } = request.preferences
  return tx === undefined ? limits.rollbackByDefault : tx === 'rollback'
}
