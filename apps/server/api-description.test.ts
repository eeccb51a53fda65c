import { Validator } from '@seriousme/openapi-schema-validator'
import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { permissionCases } from '@tingdu/testing/permission-tests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Operation = {
  summary?: string
  security?: unknown[]
  parameters: { name: string; in: string; schema?: { required?: string[]; properties?: object } }[]
  responses: Record<string, { schema?: object }>
}
type Description = {
  swagger: string
  basePath: string
  paths: Record<string, Record<string, Operation>>
  definitions: Record<string, { required?: string[]; properties: Record<string, object> }>
}

const description = async (who: TestRole | 'anon') => (await app.as(who).get('')).body as Description

test.each(['anon', 'student', 'super_admin'] as const)('is valid OpenAPI 2.0 and 3.1 for %s', async (who) => {
  for (const query of ['', '?openapi=3.1']) {
    const { status, body } = await app.as(who).get(query)
    expect(status).toBe(200)
    expect(await new Validator().validate(body)).toMatchObject({ valid: true })
  }
})

test('lists what the caller may use', async () => {
  const student = await description('student')
  expect([student.swagger, student.basePath]).toEqual(['2.0', '/api'])
  expect(Object.keys(student.paths['/fc_words'] ?? {})).toEqual(['get'])
  expect((await description('anon')).paths).not.toHaveProperty('/fc_words')
  const support = await description('support')
  expect(Object.keys(support.paths['/fc_words'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
})

test('describes endpoints with their rules', async () => {
  const { paths } = await description('anon')
  expect(paths['/rpc/login']?.post).toMatchObject({
    summary: expect.stringContaining('Signs in'),
    security: [],
    parameters: [
      {
        in: 'body',
        schema: {
          required: ['email', 'password'],
          properties: { totp: { type: 'string', pattern: '^\\d{6}$' } },
        },
      },
    ],
    responses: { default: { schema: { required: ['code', 'message', 'details', 'hint'] } } },
  })
  expect(paths['/rpc/change_name']?.post).not.toHaveProperty('security')
  expect(paths['/s3/signed']?.get?.parameters).toMatchObject([{ name: 'resource', in: 'query' }])
  for (const { method, path } of app.features.flatMap(({ endpoints = [] }) => endpoints))
    expect(paths[`/${path}`]?.[method.toLowerCase()]?.summary, path).toMatch(/^\S.{10,120}$/)
  expect((await description('student')).paths['/fc_users']).toMatchObject({
    get: { responses: { 206: { schema: {} } } },
    delete: { summary: expect.stringContaining('Deletes an account') },
  })
})

describe('requires what a caller must send', async () => {
  const resources = (await permissionCases()).flatMap(({ permissions }) =>
    Object.entries(permissions.resources ?? {}).filter(([, { create }]) => create.by.length > 0),
  )

  test.each(resources)('to create a row of %s', async (table, { create }) => {
    const who = create.by[0] as TestRole
    const { required = [] } = (await description(who)).definitions[table] ?? {}
    const post = async (isSent: (column: string) => boolean) => {
      const body = Object.entries(await create.body(app)).filter(([column]) => isSent(column))
      return (await app.as(who).post(table, Object.fromEntries(body))) as {
        status: number
        body: { code?: string }
      }
    }
    // PostgreSQL does not know what the triggers of a view need.
    const [view] = await app.sql('select from pg_views where schemaname = $1 and viewname = $2', [
      'api',
      table,
    ])
    if (view) return expect(required).toEqual([])
    expect((await post((column) => required.includes(column))).body?.code).not.toBe('23502')
    for (const column of required)
      expect([column, (await post((sent) => sent !== column)).status]).not.toEqual([column, 201])
  })
})
