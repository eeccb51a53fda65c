import type { Caller } from '@tingdu/database/caller.ts'
import { HttpError } from './errors.ts'
import type { DataReply, DataRequest, PassThrough } from './pass-through.ts'

/**
 * A hook for requests that create or change rows of a table, called before the data API. Returns the request for the
 * data API, or rejects it by throwing `HttpError`. Permissions are checked by the database.
 */
export type BeforeWrite = (request: DataRequest, caller: Caller) => Promise<DataRequest>

/**
 * For hooks that read the body as JSON: throws 415 with `message` if the data API would read it in another way, as a form
 * for instance.
 */
export function requireJson({ headers }: DataRequest, message: string): void {
  if (/^(application\/json|\*\/\*|$)/.test(headers['content-type'] ?? '')) return
  throw new HttpError(415, { code: 'unsupported_media_type', message })
}

const writes = new Set(['POST', 'PATCH', 'PUT'])

/** The data API with `hooks`, each for writes to one table, called in order. */
export function withBeforeWrite(
  hooks: Record<string, BeforeWrite>[],
  handle: PassThrough['handle'],
): PassThrough['handle'] {
  const byTable = new Map<string, BeforeWrite[]>()
  for (const [table, hook] of hooks.flatMap((of) => Object.entries(of)))
    byTable.set(table, [...(byTable.get(table) ?? []), hook])
  return (request, caller, options) => {
    const own = writes.has(request.method) ? byTable.get(request.path) : undefined
    if (!own) return handle(request, caller, options)
    return runAll(own, request, caller).then(
      (prepared) => handle(prepared, caller, options),
      (error) => refusalOf(error),
    )
  }
}

async function runAll(hooks: BeforeWrite[], request: DataRequest, caller: Caller): Promise<DataRequest> {
  let prepared = request
  for (const hook of hooks) prepared = await hook(prepared, caller)
  return prepared
}

function refusalOf(error: unknown): DataReply {
  if (!(error instanceof HttpError)) throw error
  const { status, headers, body } = error
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}
