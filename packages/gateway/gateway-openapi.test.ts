import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { worldForFile } from './testing-world.ts'

const { get, send } = worldForFile()

type Document = {
  swagger: string
  basePath: string
  paths: Record<string, Record<string, { parameters?: Record<string, unknown>[]; responses: object }>>
  parameters: Record<string, object>
  definitions: Record<string, { required?: string[]; properties: Record<string, object> }>
}
const document = async (who: 'reader' | 'writer' = 'reader') => (await send(who, 'GET', '')).body as Document

describe('OpenAPI', () => {
  it('describes tables with their columns, keys and methods', async () => {
    const { paths, definitions, parameters } = await document('writer')
    expect(Object.keys(paths['/classes'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
    expect(paths['/classes']?.get?.responses).toMatchObject({
      200: { schema: { type: 'array', items: { $ref: '#/definitions/classes' } } },
      206: { schema: { type: 'array', items: { $ref: '#/definitions/classes' } } },
    })
    expect(paths['/classes']?.delete?.parameters).toEqual([
      ...['id', 'title', 'teacher_id', 'assistant_id', 'seats'].map((column) => ({
        $ref: `#/parameters/rowFilter.classes.${column}`,
      })),
      { $ref: '#/parameters/select' },
      { $ref: '#/parameters/preferReturn' },
    ])
    expect(Object.keys(paths['/class_sizes'] ?? {})).toEqual(['get'])
    expect(definitions.classes).toEqual({
      type: 'object',
      required: ['id', 'title'],
      properties: {
        id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
        title: { type: 'string', format: 'text' },
        teacher_id: {
          type: 'integer',
          format: 'integer',
          description: "Note:\nThis is a Foreign Key to `teachers.id`.<fk table='teachers' column='id'/>",
        },
        assistant_id: {
          type: 'integer',
          format: 'integer',
          description: "Note:\nThis is a Foreign Key to `teachers.id`.<fk table='teachers' column='id'/>",
        },
        seats: { type: 'integer', format: 'integer', default: 20 },
      },
    })
    expect(definitions.students?.properties).toMatchObject({
      mood: { type: 'string', enum: ['calm', 'cross'] },
      joined: { type: 'string', format: 'date', default: '2026-01-01' },
      nicknames: { type: 'array', items: { type: 'string' }, format: 'text[]' },
    })
    expect(definitions.teachers?.properties.room).toEqual({ format: 'jsonb' })
    expect(parameters['body.classes']).toMatchObject({
      in: 'body',
      schema: { $ref: '#/definitions/classes' },
    })
  })

  it('lists what a caller must send, may change and may only read', async () => {
    const { definitions, parameters } = await document('writer')
    expect(definitions.students?.required).toEqual(['name'])
    expect(definitions.diaries?.required).toEqual(['id', 'body'])
    expect(parameters['changes.students']).toMatchObject({
      in: 'body',
      schema: { properties: { name: { type: 'string' } } },
    })
    expect(parameters['changes.students']).not.toHaveProperty('schema.required')
    const readOnly = await document()
    expect(Object.keys(readOnly.paths['/students'] ?? {})).toEqual(['get'])
    expect(readOnly.definitions.students?.required).toBe(undefined)
    expect(readOnly.definitions.students?.properties.name).toMatchObject({ readOnly: true })
    expect(Object.keys(readOnly.definitions.lockers?.properties ?? {})).toEqual(['code'])
    expect(readOnly.paths['/lockers']?.get?.parameters?.[1]).toEqual({ $ref: '#/parameters/select' })
  })

  it('describes what functions return', async () => {
    const { paths } = await document('writer')
    const result = (name: string) => paths[`/rpc/${name}`]?.post?.responses
    expect(result('add')).toEqual({
      200: { description: 'OK', schema: { type: 'integer', format: 'integer' } },
    })
    expect(result('find_students')).toMatchObject({
      200: { schema: { type: 'array', items: { $ref: '#/definitions/students' } } },
    })
    expect(result('numbers')).toMatchObject({
      200: { schema: { type: 'array', items: { type: 'integer' } } },
    })
    expect(result('pair')).toMatchObject({
      200: { schema: { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'string' } } } },
    })
    expect(result('rename')).toEqual({ 204: { description: 'No Content' } })
  })

  it('describes functions with their arguments', async () => {
    const { paths } = await document()
    expect(Object.keys(paths['/rpc/rename'] ?? {})).toEqual(['post'])
    expect(paths['/rpc/add']?.get?.parameters).toEqual([
      { name: 'a', in: 'query', required: true, type: 'integer', format: 'integer' },
      { name: 'b', in: 'query', required: false, type: 'integer', format: 'integer' },
    ])
    expect(paths['/rpc/add']?.post?.parameters).toMatchObject([
      { name: 'args', in: 'body', schema: { required: ['a'], properties: { a: { type: 'integer' } } } },
    ])
    expect(paths['/rpc/joined_texts']?.get?.parameters).toMatchObject([
      { name: 'parts', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
    ])
    expect(paths['/rpc/unnamed']).toBe(undefined)
    expect(paths['/rpc/take_place']).toBe(undefined)
  })

  it('has only what the role may use', async () => {
    expect((await document()).paths['/terms']).toBeDefined()
    const { body } = await send('writer', 'GET', '')
    expect((body as Document).paths['/terms']).toBe(undefined)
    expect((body as Document).paths['/words']).toBeDefined()
  })

  it('refers only to what it defines', async () => {
    const all = await document()
    const refs = [...JSON.stringify(all).matchAll(/"\$ref":"#\/(parameters|definitions)\/([^"]+)"/g)]
    expect(refs.length).toBeGreaterThan(100)
    for (const [, section, name = ''] of refs) {
      expect(all[section as 'parameters' | 'definitions']).toHaveProperty([name])
    }
  })

  it('is OpenAPI or JSON, for GET and HEAD', async () => {
    const type = async (accept?: string) =>
      (await get('', accept === undefined ? {} : { accept })).headers['Content-Type']
    expect(await type()).toBe('application/openapi+json; charset=utf-8')
    expect(await type('application/openapi+json')).toBe('application/openapi+json; charset=utf-8')
    expect(await type('application/json')).toBe('application/json; charset=utf-8')
    expect(await get('', { accept: 'text/csv' })).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
    expect(await send('reader', 'HEAD', '')).toMatchObject({ status: 200, body: null })
    expect(await send('reader', 'POST', '')).toMatchObject({ status: 405, body: { code: 'PGRST117' } })
  })
})

it.each([
  ['2.0', { swagger: '2.0' }],
  ['3.1', { openapi: expect.stringMatching(/^3\.1\./) }],
])('is a valid document of OpenAPI %s', async (version, start) => {
  const { body } = await send('writer', 'GET', `?openapi=${version}`)
  expect(body).toMatchObject(start)
  const { valid, errors } = await new Validator().validate(body as Record<string, object>)
  expect([errors ?? [], valid]).toEqual([[], true])
  expect((await new Validator().validate({ ...(body as Record<string, object>), paths: 1 })).valid).toBe(
    false,
  )
})

it('says in OpenAPI 3.1 what is sent and returned', async () => {
  const { body } = await send('writer', 'GET', '?openapi=3.1')
  const { paths, components } = body as {
    paths: Record<string, Record<string, { parameters: object[]; requestBody: object; responses: object }>>
    components: { schemas: object }
  }
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const rows = { type: 'array', items: { $ref: '#/components/schemas/classes' } }
  expect(paths['/classes']?.get?.responses).toMatchObject({ 200: json(rows), 206: json(rows) })
  const { post, patch } = paths['/classes'] ?? {}
  expect(post?.requestBody).toMatchObject(json({ $ref: '#/components/schemas/classes' }))
  expect(post?.parameters).toEqual([
    { $ref: '#/components/parameters/select' },
    { $ref: '#/components/parameters/preferPost' },
  ])
  expect(patch?.requestBody).toMatchObject(json({ properties: { title: { type: 'string' } } }))
  expect(components.schemas).toMatchObject({ classes: { required: ['id', 'title'] } })
})

it('refuses other versions of OpenAPI', async () => {
  for (const version of ['1.2', '3.0', 'x', ''])
    expect(await get(`?openapi=${version}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
})
