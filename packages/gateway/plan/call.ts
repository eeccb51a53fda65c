import type { Catalog, Parameter, Routine } from '@tingdu/database/catalog.ts'
import { DialectError } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'
import type { At, Filter, ParsedRequest, Slot } from '../types.ts'
import { noRoutine } from './errors.ts'
import { planRead } from './read.ts'
import type { CallPlan, RowDefinition } from './types.ts'

/**
 * Plans a function call. Throws 404 PGRST202 if no function of that name accepts the arguments. GET and HEAD run
 * read-only, and so does POST for functions that are not volatile.
 */
export function planCall(catalog: Catalog, request: ParsedRequest, limits: GatewayLimits): CallPlan {
  const overloads = catalog.routines.get(request.resource) ?? []
  const given = givenArguments(request, overloads)
  const { routine, wholeBody } = chooseRoutine(catalog, request, overloads, [...given.slots.keys()])
  const isPost = request.method === 'POST'
  if (!routine.returns.many && isLimited(request)) throw maxAffectedNeedsRows()
  const root = planRead(catalog, rowsRequest(request, routine, given.filters), {
    definition: definitionOf(catalog, routine),
    from: routine.volatility === 'volatile' ? 'source' : 'call',
  })
  const stored = limits.storedRows.includes(routine.name) && catalog.tables.get(routine.returns.table ?? '')
  return {
    kind: 'call',
    routine,
    arguments: wholeBody ? [] : routine.parameters.flatMap((parameter) => toArgument(parameter, given.slots)),
    wholeBody,
    readOnly: !isPost || routine.volatility !== 'volatile',
    ...(stored && stored.primaryKey.length > 0 && { storedKey: stored.primaryKey }),
    root,
  }
}

/** The request for the result rows. A scalar result has no columns, so names are ignored. */
function rowsRequest(request: ParsedRequest, routine: Routine, filters: At<Filter>[]): ParsedRequest {
  if (routine.returns.kind !== 'composite') return { ...request, select: [], filters: [], order: [] }
  return { ...request, filters: [...request.filters, ...filters] }
}

function definitionOf(catalog: Catalog, { name, returns }: Routine): RowDefinition {
  const table = returns.table === null ? undefined : catalog.tables.get(returns.table)
  return table ?? { name, columns: returns.columns ?? [] }
}

function isLimited({ preferences }: ParsedRequest): boolean {
  return preferences.handling === 'strict' && preferences.maxAffected !== undefined
}

function maxAffectedNeedsRows(): DialectError {
  return new DialectError(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  })
}

type Given = { slots: Map<string, Slot[]>; filters: At<Filter>[] }

/**
 * A query parameter is a filter if it looks like one, unless the function has such a parameter and nothing else in
 * the query sets it: a search for `is.it` remains a search.
 */
function givenArguments(request: ParsedRequest, overloads: Routine[]): Given {
  const given: Given = { slots: new Map(), filters: [] }
  for (const key of request.payload?.keys ?? []) given.slots.set(key, [])
  const names = new Set(overloads.flatMap((routine) => routine.parameters.map((parameter) => parameter.name)))
  for (const candidate of request.candidates) {
    if (!candidate.filter && !candidate.refusal) push(given.slots, candidate.key, candidate.value)
  }
  for (const candidate of request.candidates) {
    if (!candidate.filter && !candidate.refusal) continue
    if (names.has(candidate.key) && !given.slots.has(candidate.key))
      push(given.slots, candidate.key, candidate.value)
    else if (candidate.filter) given.filters.push(candidate.filter)
    else throw candidate.refusal
  }
  return given
}

function push(slots: Map<string, Slot[]>, key: string, value: Slot): void {
  slots.set(key, [...(slots.get(key) ?? []), value])
}

function chooseRoutine(
  catalog: Catalog,
  request: ParsedRequest,
  overloads: Routine[],
  given: string[],
): { routine: Routine; wholeBody: boolean } {
  const isPost = request.method === 'POST'
  const names = isPost && request.columns ? request.columns : given
  const fitting = overloads.filter((routine) => takes(routine, names))
  const whole = isPost && fitting.length === 0 ? overloads.filter(takesWholeBody) : []
  const choices = fitting.length > 0 ? fitting : whole
  const [routine] = choices
  if (choices.length > 1) throw ambiguousRoutine(catalog.schema, choices)
  if (!routine) throw unknownRoutine(catalog, request, overloads, names)
  return { routine, wholeBody: fitting.length === 0 }
}

function unknownRoutine(
  catalog: Catalog,
  request: ParsedRequest,
  overloads: Routine[],
  names: string[],
): DialectError {
  const parameters = overloads.map((routine) => routine.parameters.map((parameter) => parameter.name))
  const isPost = request.method === 'POST'
  const known = catalog.routines.keys()
  return noRoutine(catalog.schema, request.resource, names.toSorted(), isPost, known, parameters)
}

function takes(routine: Routine, given: string[]): boolean {
  const { parameters } = routine
  return (
    parameters.every(
      (parameter) => parameter.hasDefault || parameter.variadic || given.includes(parameter.name),
    ) && given.every((name) => name !== '' && parameters.some((parameter) => parameter.name === name))
  )
}

function takesWholeBody({ parameters }: Routine): boolean {
  const [only] = parameters
  return parameters.length === 1 && only?.name === '' && (only.type === 'json' || only.type === 'jsonb')
}

function ambiguousRoutine(schema: string, routines: Routine[]): DialectError {
  const signatures = routines.map((routine) => {
    const list = routine.parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
    return `${schema}.${routine.name}(${list.join(', ')})`
  })
  return new DialectError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/** The last value of a repeated argument counts; a variadic one takes all values. */
function toArgument(parameter: Parameter, given: Map<string, Slot[]>): CallPlan['arguments'] {
  const slots = given.get(parameter.name)
  if (!slots) return []
  const { name, type, variadic } = parameter
  return [{ name, type, variadic, slots: variadic ? slots : slots.slice(-1) }]
}
