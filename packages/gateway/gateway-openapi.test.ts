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
const document = async () => (await get('')).body as Document

describe('OpenAPI', () => {
  it('describes tables with their columns, keys and methods', async () => {
    const { paths, definitions, parameters } = await document()
    expect(Object.keys(paths['/classes'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
    expect(paths['/classes']?.get?.responses).toMatchObject({
      200: { schema: { type: 'array', items: { $ref: '#/definitions/classes' } } },
    })
    expect(paths['/classes']?.delete?.parameters).toEqual([
      ...['id', 'title', 'teacher_id', 'assistant_id', 'seats'].map((column) => ({
        $ref: `#/parameters/rowFilter.classes.${column}`,
      })),
      { $ref: '#/parameters/preferReturn' },
    ])
    expect(Object.keys(paths['/class_sizes'] ?? {})).toEqual(['get'])
    expect(definitions.classes).toEqual({
      type: 'object',
      required: ['id', 'title', 'seats'],
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
      const pointer = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
      expect(all[section as 'parameters' | 'definitions'], name).toHaveProperty([pointer])
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

it('is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(await document())
  expect([errors ?? [], valid]).toEqual([[], true])
  expect((await new Validator().validate({ ...(await document()), paths: 1 })).valid).toBe(false)
})
