import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Who may do what: every role, every resource, every operation, over HTTP. A resource that is exposed and not listed here
 * fails the last test.
 */
type Who = TestRole | 'anon'

const everyone: Who[] = ['anon', 'student', 'teacher', 'support', 'gk_admin', 'super_admin']
const signedIn = everyone.slice(1)
const staff: Who[] = ['support', 'gk_admin', 'super_admin']
const nobody: Who[] = []
const organization = { name: 'A school', description: 'For the test' }
let shared = 0

type Resource = {
  /** Puts one row there and gives the filter that finds it. */
  arrange(owner: number): Promise<string>
  read: Who[]
  create: { by: Who[]; body(): Record<string, unknown> }
  change: { by: Who[]; body: Record<string, unknown> }[]
  remove: { by: Who[] }
}

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  shared = await makeOrganization()
})
afterAll(() => app.close())

const makeOrganization = async () => {
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_organization (name, description, max_members, max_books, max_classes)
     values ('A school', 'For the test', 1000, 10, 10) returning id`,
  )
  return rows[0]?.id ?? 0
}

/** A character of its own for every row. */
const nextCharacter = () => String.fromCodePoint(0x4e00 + ++count)

const sqlRow = async (text: string, values: unknown[]) =>
  (await app.sql<{ filter: string }>(text, values))[0]?.filter ?? ''
const byId = (table: string, columns: string, values: () => unknown[]) => () => {
  const places = columns.split(',').map((_, index) => `$${index + 1}`)
  return sqlRow(
    `insert into api.${table} (${columns}) values (${places}) returning 'id=eq.' || id as filter`,
    values(),
  )
}
const byCharacter = (table: string, columns: string, values: () => unknown[]) => async () => {
  const character = nextCharacter()
  const places = columns.split(',').map((_, index) => `$${index + 2}`)
  await app.sql(`insert into api.${table} (character, ${columns}) values ($1, ${places})`, [
    character,
    ...values(),
  ])
  return `character=eq.${encodeURIComponent(character)}`
}

const resources: Record<string, Resource> = {
  fc_words: {
    arrange: byId('fc_words', 'chinese, traditional', () => ['词', '詞']),
    read: signedIn,
    create: {
      by: staff,
      body: () => ({ chinese: '新词', traditional: '新詞', phonetic: 'xīn cí', defs: 'new word' }),
    },
    change: [
      { by: staff, body: { defs: 'changed' } },
      { by: nobody, body: { id: 999_999_999 } },
    ],
    remove: { by: staff },
  },
  fc_chars: {
    arrange: byCharacter('fc_chars', 'traditional, simplified', () => ['詞', '词']),
    read: signedIn,
    create: { by: staff, body: () => ({ character: nextCharacter(), traditional: '詞', simplified: '词' }) },
    change: [
      { by: staff, body: { mnemonic: 'changed' } },
      { by: nobody, body: { id: 999_999_999 } },
    ],
    remove: { by: staff },
  },
  fc_char_strokes: {
    arrange: byCharacter('fc_char_strokes', 'strokes, medians', () => ['[]', '[]']),
    read: signedIn,
    create: { by: staff, body: () => ({ character: nextCharacter(), strokes: [], medians: [] }) },
    change: [{ by: staff, body: { strokes: ['M 0 0'] } }],
    remove: { by: staff },
  },
  fc_components: {
    arrange: byCharacter('fc_components', 'idx, component', () => [0, '女']),
    read: signedIn,
    create: { by: staff, body: () => ({ character: nextCharacter(), idx: 0, component: '子' }) },
    change: [{ by: staff, body: { defs: 'changed' } }],
    remove: { by: staff },
  },
  fc_char_info: {
    arrange: byCharacter('fc_char_info', 'stroke_count', () => [3]),
    read: signedIn,
    create: { by: staff, body: () => ({ character: nextCharacter(), stroke_count: 5 }) },
    change: [{ by: staff, body: { stroke_count: 7 } }],
    remove: { by: staff },
  },
  fc_sentences: {
    arrange: byId('fc_sentences', 'chinese', () => ['你好。']),
    read: signedIn,
    create: { by: staff, body: () => ({ chinese: '再见。' }) },
    change: [{ by: staff, body: { defs: 'changed' } }],
    remove: { by: staff },
  },
  // An organization that the caller is no member of; members' rights are told in its own tests.
  fc_organization: {
    arrange: async () => `id=eq.${await makeOrganization()}`,
    read: staff,
    create: { by: staff, body: () => ({ ...organization, max_members: 1, max_books: 1, max_classes: 1 }) },
    change: [
      { by: staff, body: { name: 'Another name' } },
      { by: staff, body: { max_members: 7 } },
      { by: nobody, body: { nb_members: 1 } },
    ],
    remove: { by: staff },
  },
  fc_org_members: {
    arrange: byId('fc_org_members', 'org_id, email', () => [shared, `member${++count}@test.test`]),
    read: staff,
    create: { by: staff, body: () => ({ org_id: shared, email: `member${++count}@test.test` }) },
    change: [
      { by: staff, body: { role: 'org_admin' } },
      { by: nobody, body: { email: 'another@test.test' } },
      { by: nobody, body: { user_id: 1 } },
    ],
    remove: { by: staff },
  },
  // Somebody else's account and profile; one's own are further down.
  fc_users: {
    arrange: async (owner) => `user_id=eq.${owner}`,
    read: staff,
    create: { by: nobody, body: () => ({ name: 'Somebody', email: `made${++count}@test.test` }) },
    change: [
      { by: staff, body: { email_verified: 1 } },
      { by: ['super_admin'], body: { role: 'teacher' } },
      { by: nobody, body: { name: 'Another' } },
      { by: nobody, body: { email: 'another@test.test' } },
      { by: nobody, body: { level: 'advanced' } },
    ],
    remove: { by: ['super_admin'] },
  },
  fc_mails: {
    arrange: byId('fc_mails', 'recipient, template, cause', () => [
      'somebody@test.test',
      'reset',
      `cause ${++count}`,
    ]),
    read: staff,
    create: { by: nobody, body: () => ({ recipient: 'a@test.test', template: 'reset', cause: 'mine' }) },
    change: [
      { by: nobody, body: { content: 'changed' } },
      { by: nobody, body: { recipient: 'another@test.test' } },
    ],
    remove: { by: nobody },
  },
  fc_profile: {
    arrange: async (owner) => {
      await app.sql('insert into api.fc_profile (owner) values ($1)', [owner])
      return `owner=eq.${owner}`
    },
    read: staff,
    create: { by: nobody, body: () => ({ owner: 1_000_000 }) },
    change: [
      { by: nobody, body: { level: 'advanced' } },
      { by: nobody, body: { owner: 1 } },
      { by: nobody, body: { profession: 'teacher' } },
    ],
    remove: { by: nobody },
  },
}

const arranged = async (resource: Resource) => resource.arrange((await app.addAccount()).id)
const rowsOf = async (name: string, filter: string) =>
  (await app.as('super_admin').get(`${name}?${filter}`)).body
const refusals = (who: Who) => (who === 'anon' ? [401] : [403])
const verb = (allowed: boolean) => (allowed ? 'may' : 'may not')

describe.each(Object.entries(resources))('%s', (name, resource) => {
  test.each(everyone.map((who) => [who, verb(resource.read.includes(who))]))(
    '%s %s read it',
    async (who, may) => {
      const filter = await arranged(resource)
      const { status, body } = await app.as(who as Who).get(`${name}?${filter}`)
      if (may === 'may') expect([status, body.length]).toEqual([200, 1])
      else if (who === 'anon') expect(status).toBe(401)
      else expect([status, body]).toEqual([200, []])
    },
  )

  test.each(everyone.map((who) => [who, verb(resource.create.by.includes(who))]))(
    '%s %s create it',
    async (who, may) => {
      const body = resource.create.body()
      const reply = await app.as(who as Who).post(name, body)
      if (may === 'may') expect(reply.status).toBe(201)
      else {
        // What nobody can do by its nature (a row of a joined view) is refused for the method's sake: 405.
        expect([...refusals(who as Who), 405]).toContain(reply.status)
        expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      }
    },
  )

  const changes = resource.change.flatMap(({ by, body }) =>
    everyone.map((who) => [who, verb(by.includes(who)), Object.keys(body).join(), body] as const),
  )
  test.each(changes)('%s %s change its %s', async (who, may, _columns, body) => {
    const filter = await arranged(resource)
    const [before] = await rowsOf(name, filter)
    const { status } = await app.as(who).patch(`${name}?${filter}`, body)
    const [after] = await rowsOf(name, filter)
    if (may === 'may') {
      expect(status).toBe(204)
      expect(after).toMatchObject(body)
    } else {
      // Rows that one does not see are not there: nothing to change is no error.
      expect([...refusals(who), 204]).toContain(status)
      expect(after).toEqual(before)
    }
  })

  test.each(everyone.map((who) => [who, verb(resource.remove.by.includes(who))]))(
    '%s %s delete it',
    async (who, may) => {
      const filter = await arranged(resource)
      const { status } = await app.as(who as Who).delete(`${name}?${filter}`)
      if (may === 'may') expect(status).toBe(204)
      // As above: what one does not see is not there to be deleted.
      else expect([...refusals(who as Who), 204]).toContain(status)
      expect(await rowsOf(name, filter)).toHaveLength(may === 'may' ? 0 : 1)
    },
  )
})

describe('functions', () => {
  test.each(['search_words', 'search_characters'])('%s is for the signed-in', async (name) => {
    expect((await app.as('anon').get(`rpc/${name}?q=x`)).status).toBe(401)
    for (const who of signedIn)
      expect([who, (await app.as(who).get(`rpc/${name}?q=x`)).status]).toEqual([who, 200])
  })

  test('what is not exposed is not there, for the highest role either', async () => {
    for (const path of [
      'accounts',
      'sessions',
      'private.accounts',
      'audit_log',
      'rpc/session_role',
      'rpc/caller_id',
    ]) {
      expect([path, (await app.as('super_admin').get(path)).status]).toEqual([path, 404])
    }
  })
})

test('every exposed table and view is listed above', async () => {
  const rows = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(resources).sort())
})

test('no exposed function may be called by everyone unless it is granted by name', async () => {
  const open = await app.sql(
    `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where p.pronamespace = 'api'::regnamespace and acl.grantee = 0 and p.prorettype <> 'trigger'::regtype`,
  )
  expect(open).toEqual([])
})

test('every exposed table has row security', async () => {
  const open = await app.sql(
    `select relname from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  )
  expect(open).toEqual([])
})
