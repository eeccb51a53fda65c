import type { CallPlan } from '../plan/types.ts'
import { bodySql, guardColumns, pageSql, responseColumns } from './page.ts'
import { outputNames } from './read.ts'
import { identifier, type SqlWriter } from './statement.ts'
import { bodyRowsSql } from './write.ts'

/** A function call and its result: one value, one row, or a page of rows. */
export function callSql(
  writer: SqlWriter,
  plan: CallPlan,
  counted: boolean,
  usesResponseSettings: boolean,
): string {
  const extra = [...guardColumns(writer, writer.request), ...responseColumns(usesResponseSettings)]
  if (plan.routine.returns.kind !== 'composite') return scalarSql(writer, plan, counted, extra)
  const rows = `${writer.qualified(plan.routine.name)}(${argumentsSql(writer, plan)})`
  const { returns } = plan.routine
  const single = !returns.many || writer.request.accept === 'object'
  const body =
    writer.request.method === 'HEAD' ? null : bodySql(writer, { names: outputNames(plan.root), single })
  const isPlain = takesBody(plan) === undefined
  if (plan.root.from === 'call' && isPlain) {
    const { storedKey } = plan
    return pageSql(writer, plan.root, { source: { sql: rows }, body, counted, extra, storedKey })
  }
  const source = { sql: 'gateway_source' }
  const page = pageSql(writer, { ...plan.root, from: 'source' }, { source, body, counted, extra })
  return `with gateway_source as materialized (select gateway_call.* from ${bodyFrom(writer, plan)}${rows} as gateway_call) ${page}`
}

function scalarSql(writer: SqlWriter, plan: CallPlan, counted: boolean, extra: string[]): string {
  const { returns } = plan.routine
  const call = `${writer.qualified(plan.routine.name)}(${argumentsSql(writer, plan)})`
  const from = bodyFrom(writer, plan).replace(/, lateral $/, '')
  const source = `select ${call} as gateway_value${from ? ` from ${from}` : ''}`
  const window = returns.many ? plan.root : { ...plan.root, window: {} }
  const body = bodySql(writer, {
    // The name that PostgREST gives to a column of values.
    names: ['pgrst_scalar'],
    row: 'gateway_row.gateway_value',
    single: !returns.many || writer.request.accept === 'object',
  })
  const sent = returns.kind === 'void' || writer.request.method === 'HEAD' ? null : body
  const node = { ...window, outputs: [{ kind: 'all' as const }], embeds: [], order: [], conditions: [] }
  const known = {
    ...node,
    from: 'source' as const,
    definition: { name: '', columns: [{ name: 'gateway_value', type: returns.type }] },
  }
  const page = pageSql(writer, known, { source: { sql: 'gateway_source' }, body: sent, counted, extra })
  return `with gateway_source as materialized (${source}) ${page}`
}

/** The arguments that are passed in the body, if any. */
function takesBody(plan: CallPlan): CallPlan['arguments'] | undefined {
  const named = plan.arguments.filter((argument) => argument.slots.length === 0)
  return named.length > 0 ? named : undefined
}

function bodyFrom(writer: SqlWriter, plan: CallPlan): string {
  const named = takesBody(plan)
  const { payload } = writer.request
  if (!named || !payload) return ''
  const one = payload.isArray ? ' limit 1' : ''
  return `(${bodyRowsSql(writer, payload, named)}${one}) as gateway_rows, lateral `
}

function argumentsSql(writer: SqlWriter, plan: CallPlan): string {
  if (plan.wholeBody) {
    const type = plan.routine.parameters[0]?.type ?? 'json'
    return `${writer.parameter({ from: 'body' })}::${type}`
  }
  return plan.arguments
    .map((argument) => {
      const variadic = argument.variadic ? 'variadic ' : ''
      return `${variadic}${identifier(argument.name)} => ${argumentSql(writer, argument)}`
    })
    .join(', ')
}

function argumentSql(writer: SqlWriter, argument: CallPlan['arguments'][number]): string {
  const [first] = argument.slots
  if (first === undefined) return `gateway_rows.${identifier(argument.name)}`
  if (!argument.variadic) return `${writer.parameter({ from: 'value', slot: first })}::${argument.type}`
  return `${writer.parameter({ from: 'list', slots: argument.slots })}::${argument.type}`
}
