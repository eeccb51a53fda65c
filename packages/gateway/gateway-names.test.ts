import type { Query } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { seed } from '@tingdu/testing/same-cases.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from './gateway.ts'
import { strictLimits } from './settings.ts'
import { callerFor, openWorld, type World } from './testing-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

type Example = { method: string; url: string; body?: unknown; prefer?: string }

/** Every position where a client can name a column, which only the catalog may accept. */
const positions: Record<string, (name: string) => Example> = {
  select: (name) => ({ method: 'GET', url: `students?select=id,${name}` }),
  'a select with an alias': (name) => ({ method: 'GET', url: `students?select=x:${name}` }),
  'a select with a cast': (name) => ({ method: 'GET', url: `students?select=${name}::text` }),
  'the base of a JSON path': (name) => ({ method: 'GET', url: `students?select=${name}->a->>b` }),
  'a HEAD': (name) => ({ method: 'HEAD', url: `students?select=${name}` }),
  'a counted read': (name) => ({
    method: 'GET',
    url: `students?select=${name}&id=gt.0`,
    prefer: 'count=exact',
  }),
  'an estimated read': (name) => ({ method: 'GET', url: `students?${name}=eq.1`, prefer: 'count=estimated' }),
  'an embed': (name) => ({ method: 'GET', url: `students?select=id,classes(${name})` }),
  'an inner embed': (name) => ({ method: 'GET', url: `students?select=classes!inner(${name})` }),
  'a spread to-one embed': (name) => ({ method: 'GET', url: `enrolments?select=...students(${name})` }),
  'a spread to-many embed': (name) => ({ method: 'GET', url: `students?select=...classes(${name})` }),
  'a computed relation': (name) => ({ method: 'GET', url: `classes?select=head(${name})` }),
  'the name of an embed': (name) => ({ method: 'GET', url: `students?select=${name}(*)` }),
  'the hint of an embed': (name) => ({ method: 'GET', url: `students?select=classes!${name}(*)` }),
  'a filter': (name) => ({ method: 'GET', url: `students?${name}=eq.1` }),
  'a filter with a JSON path': (name) => ({ method: 'GET', url: `students?${name}->>a=eq.1` }),
  'a condition': (name) => ({ method: 'GET', url: `students?or=(id.eq.1,not.and(${name}.is.null,id.eq.2))` }),
  'a filter of an embed': (name) => ({
    method: 'GET',
    url: `students?select=classes(id)&classes.${name}=eq.1`,
  }),
  'a condition of an embed': (name) => ({
    method: 'GET',
    url: `students?select=classes(id)&classes.or=(${name}.eq.1,id.eq.1)`,
  }),
  'a filter by an embed': (name) => ({
    method: 'GET',
    url: `students?select=classes(id)&classes(${name})=eq.1`,
  }),
  'an order': (name) => ({ method: 'GET', url: `students?order=${name}.desc` }),
  'an order by a JSON path': (name) => ({ method: 'GET', url: `students?order=${name}->a` }),
  'an order of an embed': (name) => ({
    method: 'GET',
    url: `students?select=classes(id)&classes.order=${name}`,
  }),
  'an order by an embed': (name) => ({
    method: 'GET',
    url: `enrolments?select=students(id)&order=students(${name}).desc`,
  }),
  'the answer to a POST': (name) => ({
    method: 'POST',
    url: `teachers?select=${name}`,
    body: { id: 9, name: 'x' },
    prefer: 'return=representation',
  }),
  'the answer to a PATCH': (name) => ({
    method: 'PATCH',
    url: `teachers?id=eq.1&select=id,${name}`,
    body: { name: 'x' },
    prefer: 'return=representation',
  }),
  'the answer to a DELETE': (name) => ({
    method: 'DELETE',
    url: `lockers?code=eq.L3&select=${name}`,
    prefer: 'return=representation',
  }),
  'an embed of what was written': (name) => ({
    method: 'PATCH',
    url: `classes?id=eq.1&select=teachers!teacher_id(${name})`,
    body: { seats: 3 },
    prefer: 'return=representation',
  }),
  'a filter of a PATCH': (name) => ({
    method: 'PATCH',
    url: `teachers?${name}=is.null`,
    body: { name: 'x' },
  }),
  'a filter of a DELETE': (name) => ({ method: 'DELETE', url: `teachers?${name}=is.null` }),
  'columns=': (name) => ({ method: 'POST', url: `teachers?columns=id,${name}`, body: { id: 9, name: 'x' } }),
  'a key of a body': (name) => ({ method: 'POST', url: 'teachers', body: { id: 9, [name]: 'x' } }),
  on_conflict: (name) => ({
    method: 'POST',
    url: `teachers?on_conflict=${name}`,
    body: { id: 1, name: 'x' },
    prefer: 'resolution=merge-duplicates',
  }),
  'the select of a call': (name) => ({ method: 'GET', url: `rpc/find_students?q=a&select=${name}` }),
  'the filter of a call': (name) => ({
    method: 'POST',
    url: `rpc/find_students?${name}=eq.1`,
    body: { q: 'a' },
  }),
  'the order of a call': (name) => ({ method: 'GET', url: `rpc/find_students?q=a&order=${name}` }),
  'the select of a call that writes': (name) => ({
    method: 'POST',
    url: `rpc/enrol_all?select=${name}`,
    body: { class_id: 4 },
  }),
  'the select of a call without a table': (name) => ({ method: 'GET', url: `rpc/pair?select=${name}` }),
  'the select of a call of one value': (name) => ({
    method: 'GET',
    url: `rpc/add?a=1&select=${name}&order=${name}`,
  }),
  'a table': (name) => ({ method: 'GET', url: name }),
  'a function': (name) => ({ method: 'GET', url: `rpc/${name}` }),
}

/** Sends a request as the writer; returns the response and the statements that reached PostgreSQL. */
async function send({ method, url, body, prefer = '' }: Example) {
  const sent: Query[] = []
  const database: Database = {
    ...world.database,
    as: (caller, query, options) => {
      sent.push(query)
      return world.database.as(caller, query, options)
    },
  }
  const limits = { ...strictLimits, rollbackByDefault: true }
  const gateway = createGateway({ database, schema: 'school', catalog: () => world.catalog, limits })
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const text = body === undefined ? '' : JSON.stringify(body)
  const request = { method, path, query: encodeURI(query), headers: { prefer }, body: text }
  const reply = await gateway.handle(request, callerFor('writer'))
  return {
    status: reply.status,
    body: reply.body && JSON.parse(reply.body),
    sent: sent.map((one) => one.text),
  }
}

describe('an unknown column', () => {
  it.each(Object.entries(positions))(
    'is rejected before it reaches PostgreSQL: %s',
    async (where, example) => {
      const { status, sent } = await send(example('json_agg'))
      if (where === 'the select of a call of one value') expect(status).toBe(200)
      else expect(status, where).toBeOneOf([400, 404])
      expect(sent.filter((text) => text.includes('"json_agg"'))).toEqual([])
    },
  )

  it.each([
    ['students?select=json_agg', 'students.json_agg'],
    ['students?select=id,classes(row_to_json)', 'classes_1.row_to_json'],
    ['students?to_jsonb=eq.1', 'students.to_jsonb'],
    ['students?order=xmin', 'students.xmin'],
    ['students?select=students', 'students.students'],
    ['classes?select=head', 'classes.head'],
    ['classes?select=initial', 'classes.initial'],
    ['rpc/find_students?q=a&select=count', 'students.count'],
  ])('is reported in the words of PostgreSQL: %s', async (url, name) => {
    const { status, body } = await send({ method: 'GET', url })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: '42703', message: `column ${name} does not exist`, details: null },
    })
  })

  it('returns a hint with the most similar column', async () => {
    expect((await send({ method: 'GET', url: 'students?select=nicknam' })).body.hint).toBe(
      'Perhaps you meant to reference the column "students.nicknames".',
    )
  })

  it('is reported by on_conflict and columns= in their own wording', async () => {
    expect((await send(positions.on_conflict?.('json_agg') as Example)).body).toMatchObject({
      code: '42703',
      message: 'column "json_agg" does not exist',
    })
    expect((await send(positions['columns=']?.('json_agg') as Example)).body).toMatchObject({
      code: 'PGRST204',
    })
  })

  it('does not affect computed columns', async () => {
    const { body } = await send({
      method: 'GET',
      url: 'teachers?select=initial,head:initial&initial=eq.L&order=initial',
    })
    expect(body).toEqual([{ initial: 'L', head: 'L' }])
  })
})

describe('a name of PostgreSQL that the catalog does not know never reaches it', () => {
  it('if it is a system column, in any position', async () => {
    const names = await unknownNames(
      'select distinct attname::text as name from pg_attribute where attnum < 0',
    )
    expect(names).toEqual(expect.arrayContaining(['ctid', 'tableoid', 'xmin']))
    for (const name of names) for (const where of Object.keys(positions)) await expectUnsent(name, where)
  })

  it('if it is a function or a type, each in one position', async () => {
    const names = await unknownNames(
      'select proname::text as name from pg_proc union select typname::text from pg_type order by name',
    )
    expect(names.length).toBeGreaterThan(2000)
    const all = Object.keys(positions)
    for (const [index, name] of names.entries())
      await expectUnsent(name, all[(seed + index) % all.length] as string)
  })
})

async function expectUnsent(name: string, where: string): Promise<void> {
  const { sent, status } = await send(positions[where]?.(name) as Example)
  const label = `${name} in ${where} → ${status} (SEED=${seed})`
  expect(sent.filter((text) => text.includes(`"${name}"`)).length, label).toBe(0)
}

async function unknownNames(text: string): Promise<string[]> {
  const identify = { text: 'select 1', values: [] }
  const { rows } = await world.database.as<{ name: string }>(
    { label: 'test', owner: 'test', identify },
    { text, values: [] },
  )
  const known = new Set(knownNames())
  return rows.map(({ name }) => name).filter((name) => !known.has(name) && /^[\w ]+$/.test(name))
}

function knownNames(): string[] {
  const { tables, routines, relations, computedColumns } = world.catalog
  return [
    ...tables.keys(),
    ...routines.keys(),
    ...[...tables.values()].flatMap((table) => table.columns.map((column) => column.name)),
    ...[...routines.values()]
      .flat()
      .flatMap((routine) => routine.returns.columns?.map(({ name }) => name) ?? []),
    ...[...relations.values()].flat().map((relation) => relation.constraint),
    ...[...computedColumns.values()].flatMap((functions) => [...functions]),
  ]
}
