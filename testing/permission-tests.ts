import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TestApp, TestRole } from './app.ts'
import {
  type CallPermissions,
  type Change,
  everyone,
  type Permissions,
  type ResourcePermissions,
  signedIn,
  type Who,
} from './permissions.ts'

/** The app under test; it starts after the tests are collected. */
type Running = () => TestApp

/** 405: operations that nobody can perform, such as inserting into a joined view. */
const refusals = (who: Who) => (who === 'anon' ? [401, 405] : [403, 405])
const verb = (allowed: boolean) => (allowed ? 'may' : 'may not')

/** On a second version of PostgreSQL, one caller who may and one who may not show that both work. */
function tested(people: Who[], allowed: Who[]): Who[] {
  if (process.env.TEST_POSTGRES !== 'system') return people
  const may = people.filter((who) => allowed.includes(who))
  const mayNot = people.filter((who) => !allowed.includes(who))
  return [...may.slice(0, 1), ...mayNot.slice(0, 1)]
}

const eachOf = (people: Who[], allowed: Who[]) =>
  tested(people, allowed).map((who) => [who, verb(allowed.includes(who))] as const)
const eachChange = (people: Who[], changes: Change[]) =>
  changes.flatMap(({ by, body }) =>
    tested(people, by).map((who) => [who, verb(by.includes(who)), Object.keys(body).join(), body] as const),
  )

/** Tests one feature's permissions over HTTP: every role, every resource, every operation. */
export function testPermissions(running: Running, permissions: Permissions): void {
  for (const [name, resource] of Object.entries(permissions.resources ?? {})) {
    describe(name, () => testResource(running, name, resource))
    const { self } = resource
    if (self) describe(`${name} of one’s own`, () => testOwn(running, name, { ...resource, self }))
  }
  for (const [name, call] of Object.entries(permissions.functions ?? {})) {
    describe(`rpc/${name}`, () => testFunction(running, name, call))
  }
  for (const [call, allowed] of Object.entries(permissions.endpoints ?? {})) {
    describe(call, () => testEndpoint(running, call, allowed))
  }
}

async function rowsOf(app: TestApp, name: string, { look }: ResourcePermissions, filter: string) {
  const rows = look ? await look(app, filter) : (await app.as('super_admin').get(`${name}?${filter}`)).body
  return rows as Record<string, unknown>[]
}

/** Tests access to a row that belongs to someone else, or to nobody. */
function testResource(running: Running, name: string, resource: ResourcePermissions): void {
  const arranged = async () => resource.arrange(running(), (await running().addAccount()).id)

  test.each(eachOf(everyone, resource.read))('%s %s read it', async (who, may) => {
    const filter = await arranged()
    const { status, body } = await running().as(who).get(`${name}?${filter}`)
    if (may === 'may') expect([status, body.length]).toEqual([200, 1])
    else if (status === 200) expect(body).toEqual([])
    else expect(refusals(who)).toContain(status)
  })

  test.each(eachOf(everyone, resource.create.by))('%s %s create it', async (who, may) => {
    const reply = await running()
      .as(who)
      .post(name, await resource.create.body(running()))
    if (may === 'may') expect(reply.status).toBe(201)
    else {
      expect(refusals(who)).toContain(reply.status)
      expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
  })

  test.each(eachChange(everyone, resource.change))(
    '%s %s change its %s',
    async (who, may, _columns, body) => {
      const filter = await arranged()
      const [before] = await rowsOf(running(), name, resource, filter)
      const reply = await running().as(who).patch(`${name}?${filter}`, body)
      const [after] = await rowsOf(running(), name, resource, filter)
      if (may === 'may') {
        expect(reply.status).toBe(204)
        expect(after).toMatchObject(body)
      } else {
        // Invisible rows do not match, and changing no row is not an error.
        expect([...refusals(who), 204]).toContain(reply.status)
        expect(after).toEqual(before)
      }
    },
  )

  test.each(eachOf(everyone, resource.remove.by))('%s %s delete it', async (who, may) => {
    const filter = await arranged()
    const { status } = await running().as(who).delete(`${name}?${filter}`)
    if (may === 'may') expect(status).toBe(204)
    // As above: invisible rows do not match.
    else expect([...refusals(who), 204]).toContain(status)
    expect(await rowsOf(running(), name, resource, filter)).toHaveLength(may === 'may' ? 0 : 1)
  })
}

type Owned = ResourcePermissions & { self: NonNullable<ResourcePermissions['self']> }

function testOwn(running: Running, name: string, resource: Owned): void {
  const { self } = resource
  const own = async (who: Who) => {
    const account = await running().addAccount({ role: who as TestRole })
    return { client: running().with(account), filter: await resource.arrange(running(), account.id) }
  }

  test.each(eachOf(signedIn, self.read))('%s %s read it', async (who, may) => {
    const { client, filter } = await own(who)
    const { status, body } = await client.get(`${name}?${filter}`)
    if (may === 'may') expect([status, body.length]).toEqual([200, 1])
    else expect(status).toBe(403)
  })

  test.each(eachChange(signedIn, self.change))('%s %s change its %s', async (who, may, _columns, body) => {
    const { client, filter } = await own(who)
    const [before] = await rowsOf(running(), name, resource, filter)
    const reply = await client.patch(`${name}?${filter}`, body)
    const [after] = await rowsOf(running(), name, resource, filter)
    if (may === 'may') {
      expect(reply.status).toBe(204)
      expect(after).toMatchObject(body)
    } else {
      expect(refusals(who)).toContain(reply.status)
      expect(after).toEqual(before)
    }
  })

  if (self.remove === 'another way') return
  test.each(eachOf(signedIn, self.remove))('%s %s delete it', async (who, may) => {
    const { client, filter } = await own(who)
    const { status } = await client.delete(`${name}?${filter}`)
    if (may === 'may') expect(status).toBe(204)
    else expect([403, 405]).toContain(status)
    expect(await rowsOf(running(), name, resource, filter)).toHaveLength(may === 'may' ? 0 : 1)
  })
}

function testFunction(running: Running, name: string, { by, body }: CallPermissions): void {
  test.each(eachOf(everyone, by))('%s %s call it', async (who, may) => {
    const { status } = await running()
      .as(who)
      .post(`rpc/${name}`, (await body?.(running())) ?? {})
    expect(may === 'may' ? [200, 204] : refusals(who)).toContain(status)
  })
}

/** Callers with permission get a response or a validation error. Each has an account of its own, which may sign out. */
function testEndpoint(running: Running, call: string, { by, body }: CallPermissions): void {
  const [method = '', path = ''] = call.split(' ')
  test.each(eachOf(everyone, by))('%s %s call it', async (who, may) => {
    const client =
      who === 'anon' ? running().as(who) : running().with(await running().addAccount({ role: who }))
    const answered = method === 'GET' ? client.get(path) : client.post(path, (await body?.(running())) ?? {})
    const { status } = await answered
    if (may === 'may') expect([401, 403, 405, 500]).not.toContain(status)
    else expect(refusals(who)).toContain(status)
  })
}

/** The permissions that the features' `permission-cases.ts` declare, by feature. */
export function permissionCases(): Promise<{ feature: string; permissions: Permissions }[]> {
  const features = new URL('../features', import.meta.url).pathname
  const files = globSync('*/*/permission-cases.ts', { cwd: features }).sort()
  return Promise.all(
    files.map(async (file) => ({
      feature: file.replace('/permission-cases.ts', ''),
      permissions: (await import(`${features}/${file}`)).permissions,
    })),
  )
}

/** Tests that the features declare who may use everything that is exposed, and that none of it is open to all by default. */
export function testEverythingHasPermissions(running: Running, all: readonly Permissions[]): void {
  test('every exposed table, view and function has permissions', async () => {
    const rows = await running().sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        union select proname from pg_proc where pronamespace = 'api'::regnamespace and prorettype <> 'trigger'::regtype
          -- A function of a row is a column of its table, and reads as its caller.
          and not (pronargs = 1 and not prosecdef
            and proargtypes[0] in (select reltype from pg_class where relnamespace = 'api'::regnamespace))`,
    )
    const exposed = rows.map(({ name }) => name)
    const listed = all.flatMap(({ resources = {}, functions = {} }) => [
      ...Object.keys(resources),
      ...Object.keys(functions),
    ])
    const forgotten = exposed.filter((name) => !listed.includes(name))
    expect(forgotten, 'exposed, and no permission-cases.ts of a feature says who may do what').toEqual([])
    const gone = listed.filter((name) => !exposed.includes(name))
    expect(gone, 'listed in a permission-cases.ts, and not exposed').toEqual([])
  })

  test('every endpoint has permissions', () => {
    const registered = running()
      .features.flatMap(({ endpoints = [] }) => endpoints)
      // An endpoint on the path of a table is tested as an operation on that table.
      .filter(({ path }) => !all.some(({ resources = {} }) => path in resources))
      .map(({ method, path }) => `${method} ${path}`)
    const listed = all
      .flatMap(({ endpoints = {} }) => Object.keys(endpoints))
      .map((call) => call.replace(/\?.*/, ''))
    const forgotten = registered.filter((call) => !listed.includes(call))
    expect(forgotten, 'registered, and no permission-cases.ts of a feature says who may call it').toEqual([])
    const gone = listed.filter((call) => !registered.includes(call))
    expect(gone, 'listed in a permission-cases.ts, and not registered').toEqual([])
  })

  test('no exposed function is public without an explicit grant', async () => {
    const open = await running().sql(
      `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
        where p.pronamespace = 'api'::regnamespace and acl.grantee = 0 and p.prorettype <> 'trigger'::regtype`,
    )
    expect(open).toEqual([])
  })

  test('every exposed table has row security', async () => {
    const open = await running().sql(
      `select relname from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    )
    expect(open).toEqual([])
  })
}
