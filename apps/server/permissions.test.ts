import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Who may do what: every role, every resource, every operation, over HTTP. A table, view or function that is exposed and
 * not listed here fails the test that names it: add it to `resources` or `functions`.
 */
type Who = TestRole | 'anon'

const everyone: Who[] = ['anon', 'student', 'teacher', 'support', 'gk_admin', 'super_admin']
const signedIn = everyone.slice(1)
const staff: Who[] = ['support', 'gk_admin', 'super_admin']
const nobody: Who[] = []
const organization = { name: 'A school', description: 'For the test' }
let shared = 0

type Resource = {
  /** Puts one row there, which is somebody's where rows are somebody's, and gives the filter that finds it. */
  arrange(owner: number): Promise<string>
  /** Looks at the row behind the door, where not even a super_admin sees it. */
  look?(filter: string): Promise<Record<string, unknown>[]>
  read: Who[]
  create: { by: Who[]; body(): Record<string, unknown> }
  change: { by: Who[]; body: Record<string, unknown> }[]
  remove: { by: Who[] }
  /** What people may do with a row that is their own. */
  self?: {
    read: Who[]
    change: { by: Who[]; body: Record<string, unknown> }[]
    remove: Who[] | 'another way'
  }
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

/** Puts an event into the ledger of a member. */
const withEvent = (kind: string, data: object) => async (owner: number) => {
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, $2, 'tingdu', $3, now(), $4::jsonb)`,
    [owner, kind, `test:${++count}`, JSON.stringify(data)],
  )
  return `owner=eq.${owner}`
}
const withTrial = withEvent('trial_started', { ends_at: '2090-01-01T00:00:00Z' })
const withPayment = withEvent('coupon_redeemed', { period: 30, user_level: 'silver', amount: 0 })
const withLookup = async (owner: number) => {
  await app.sql("insert into api.fc_lookups (owner, kind, entry) values ($1, 'character', '学')", [owner])
  return `owner=eq.${owner}`
}
const ownersRow = (table: string, column: string) => (filter: string) =>
  app.sql(`select * from ${table} where ${column} = $1`, [filter.slice('owner=eq.'.length)])

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
    self: {
      read: signedIn,
      change: [
        { by: nobody, body: { email_verified: 1 } },
        { by: nobody, body: { role: 'gk_admin' } },
        { by: nobody, body: { name: 'Another' } },
      ],
      // Takes the password: see features/accounts/deletion.api.test.ts.
      remove: 'another way',
    },
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
    self: {
      read: signedIn,
      change: [
        { by: signedIn, body: { level: 'advanced' } },
        { by: nobody, body: { owner: 1 } },
        { by: nobody, body: { profession: 'teacher' } },
      ],
      remove: nobody,
    },
  },
  fc_reading_settings: {
    arrange: async (owner) => {
      await app.sql('insert into api.fc_reading_settings (owner) values ($1)', [owner])
      return `owner=eq.${owner}`
    },
    look: ownersRow('api.fc_reading_settings', 'owner'),
    read: nobody,
    create: { by: nobody, body: () => ({ owner: 1_000_000 }) },
    change: [
      { by: nobody, body: { tone_colours: 'off' } },
      { by: nobody, body: { owner: 1 } },
    ],
    remove: { by: nobody },
    self: {
      read: signedIn,
      change: [
        { by: signedIn, body: { tone_colours: 'off' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: nobody,
    },
  },
  fc_lookups: {
    arrange: withLookup,
    look: ownersRow('api.fc_lookups', 'owner'),
    read: nobody,
    create: { by: nobody, body: () => ({ kind: 'word', entry: '学习' }) },
    change: [{ by: nobody, body: { entry: '学习' } }],
    remove: { by: nobody },
    self: { read: signedIn, change: [{ by: nobody, body: { entry: '学习' } }], remove: signedIn },
  },
  fc_recent_lookups: {
    arrange: withLookup,
    look: ownersRow('api.fc_lookups', 'owner'),
    read: nobody,
    create: { by: nobody, body: () => ({ kind: 'word', entry: '学习' }) },
    change: [{ by: nobody, body: { entry: '学习' } }],
    remove: { by: nobody },
    self: { read: signedIn, change: [{ by: nobody, body: { entry: '学习' } }], remove: nobody },
  },
  fc_sessions: {
    arrange: (owner) =>
      sqlRow(
        `insert into private.sessions (user_id, expires_at) values ($1, now() + interval '1 day')
          returning 'id=eq.' || id as filter`,
        [owner],
      ),
    look: (filter) =>
      app.sql('select * from private.sessions where id = $1', [filter.slice('id=eq.'.length)]),
    read: nobody,
    create: { by: nobody, body: () => ({ device: 'mine' }) },
    change: [{ by: nobody, body: { device: 'changed' } }],
    remove: { by: nobody },
    self: { read: signedIn, change: [{ by: nobody, body: { device: 'changed' } }], remove: signedIn },
  },
  fc_plans: {
    arrange: byId('fc_plans', 'name', () => [`Plan ${++count}`]),
    read: everyone,
    create: { by: staff, body: () => ({ name: `Plan ${++count}`, bt_subscribe_price: 9.99 }) },
    change: [
      { by: staff, body: { bt_subscribe_price: 5.5 } },
      { by: staff, body: { user_level: 'gold' } },
    ],
    remove: { by: staff },
  },
  fc_coupouns: {
    arrange: byId('fc_coupouns', 'code, period, redeem_times', () => [`CODE-${++count}`, 30, 1]),
    read: staff,
    create: { by: staff, body: () => ({ code: `CODE-${++count}`, period: 30, redeem_times: 1 }) },
    change: [
      { by: staff, body: { period: 60 } },
      { by: staff, body: { redeem_times: 5 } },
      { by: nobody, body: { user_level: 'gold' } },
      { by: nobody, body: { owner: 1 } },
    ],
    remove: { by: staff },
  },
  fc_mistakes: {
    arrange: (owner) =>
      sqlRow(
        `insert into api.fc_mistakes (owner, kind, entry, category, message)
          values ($1, 'word', '词', 'reading', 'cí') returning 'id=eq.' || id as filter`,
        [owner],
      ),
    read: staff,
    create: {
      by: signedIn,
      body: () => ({ kind: 'word', entry: '词', category: 'reading', message: `${++count}` }),
    },
    change: [
      { by: staff, body: { state: 'resolved' } },
      { by: staff, body: { answer: 'Both are right.' } },
      { by: nobody, body: { message: 'changed' } },
      { by: nobody, body: { owner: 1 } },
      { by: nobody, body: { seen_at: null } },
    ],
    remove: { by: nobody },
    self: {
      read: signedIn,
      change: [
        { by: staff, body: { state: 'resolved' } },
        { by: nobody, body: { message: 'changed' } },
      ],
      remove: nobody,
    },
  },
  fc_audit_log: {
    arrange: () =>
      sqlRow(
        `insert into private.audit_log (actor_role, action, resource, subject) values ('support', 'update', 'fc_words', '1')
          returning 'id=eq.' || id as filter`,
        [],
      ),
    read: ['gk_admin', 'super_admin'],
    create: {
      by: nobody,
      body: () => ({ actor_role: 'support', action: 'none', resource: 'x', subject: '1' }),
    },
    change: [{ by: nobody, body: { action: 'none' } }],
    remove: { by: nobody },
  },
  // Rows of the ledger, as members and as staff see them.
  fc_subscriptions: {
    arrange: withTrial,
    look: ownersRow('private.subscriptions', 'owner'),
    read: nobody,
    create: { by: nobody, body: () => ({ owner: 1, price: 1 }) },
    change: [{ by: nobody, body: { price: 1 } }],
    remove: { by: nobody },
    self: { read: signedIn, change: [{ by: nobody, body: { price: 1 } }], remove: nobody },
  },
  fc_admin_subscriptions: {
    arrange: withTrial,
    read: staff,
    create: { by: nobody, body: () => ({ owner: 1, price: 1 }) },
    change: [
      { by: staff, body: { plan_expire: '2099-01-01T00:00:00+00:00' } },
      { by: nobody, body: { user_level: 'diamond' } },
      { by: nobody, body: { owner: 1 } },
    ],
    remove: { by: nobody },
    self: { read: staff, change: [{ by: nobody, body: { plan_expire: '2099-01-01' } }], remove: nobody },
  },
  fc_sub_payments: {
    arrange: withPayment,
    look: ownersRow('private.subscription_events', 'user_id'),
    read: nobody,
    create: { by: nobody, body: () => ({ owner: 1 }) },
    change: [{ by: nobody, body: { owner: 1 } }],
    remove: { by: nobody },
    self: { read: signedIn, change: [{ by: nobody, body: { owner: 1 } }], remove: nobody },
  },
  fc_admin_sub_payments: {
    arrange: withPayment,
    read: staff,
    create: { by: nobody, body: () => ({ owner: 1, amount: 5 }) },
    change: [{ by: nobody, body: { amount: 5 } }],
    remove: { by: nobody },
    self: { read: staff, change: [{ by: nobody, body: { amount: 5 } }], remove: nobody },
  },
}

const arranged = async (resource: Resource) => resource.arrange((await app.addAccount()).id)
const rowsOf = async (name: string, filter: string): Promise<Record<string, unknown>[]> =>
  (await resources[name]?.look?.(filter)) ?? (await app.as('super_admin').get(`${name}?${filter}`)).body
/** 405: what nobody can do by its nature, such as writing a row of a joined view. */
const refusals = (who: Who) => (who === 'anon' ? [401, 405] : [403, 405])
const verb = (allowed: boolean) => (allowed ? 'may' : 'may not')

describe.each(Object.entries(resources))('%s', (name, resource) => {
  test.each(everyone.map((who) => [who, verb(resource.read.includes(who))]))(
    '%s %s read it',
    async (who, may) => {
      const filter = await arranged(resource)
      const { status, body } = await app.as(who as Who).get(`${name}?${filter}`)
      if (may === 'may') expect([status, body.length]).toEqual([200, 1])
      else if (status === 200) expect(body).toEqual([])
      else expect(refusals(who as Who)).toContain(status)
    },
  )

  test.each(everyone.map((who) => [who, verb(resource.create.by.includes(who))]))(
    '%s %s create it',
    async (who, may) => {
      const body = resource.create.body()
      const reply = await app.as(who as Who).post(name, body)
      if (may === 'may') expect(reply.status).toBe(201)
      else {
        expect(refusals(who as Who)).toContain(reply.status)
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
    const reply = await app.as(who).patch(`${name}?${filter}`, body)
    const [after] = await rowsOf(name, filter)
    if (may === 'may') {
      expect(reply.status).toBe(204)
      expect(after).toMatchObject(body)
    } else {
      // Rows that one does not see are not there: nothing to change is no error.
      expect([...refusals(who), 204]).toContain(reply.status)
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

const withSelf = Object.entries(resources).flatMap(([name, { arrange, self }]) =>
  self ? [[name, { arrange, self }] as const] : [],
)

describe.each(withSelf)('%s of one’s own', (name, { arrange, self }) => {
  const own = async (who: Who) => {
    const account = await app.addAccount({ role: who as TestRole })
    return { client: app.with(account), filter: await arrange(account.id) }
  }

  test.each(signedIn.map((who) => [who, verb(self.read.includes(who))]))(
    '%s %s read it',
    async (who, may) => {
      const { client, filter } = await own(who as Who)
      const { status, body } = await client.get(`${name}?${filter}`)
      if (may === 'may') expect([status, body.length]).toEqual([200, 1])
      else expect(status).toBe(403)
    },
  )

  const changes = self.change.flatMap(({ by, body }) =>
    signedIn.map((who) => [who, verb(by.includes(who)), Object.keys(body).join(), body] as const),
  )
  test.each(changes)('%s %s change its %s', async (who, may, _columns, body) => {
    const { client, filter } = await own(who)
    const [before] = await rowsOf(name, filter)
    const reply = await client.patch(`${name}?${filter}`, body)
    const [after] = await rowsOf(name, filter)
    if (may === 'may') {
      expect(reply.status).toBe(204)
      expect(after).toMatchObject(body)
    } else {
      expect(refusals(who)).toContain(reply.status)
      expect(after).toEqual(before)
    }
  })

  const removal = self.remove
  if (removal === 'another way') return
  test.each(signedIn.map((who) => [who, verb(removal.includes(who))]))(
    '%s %s delete it',
    async (who, may) => {
      const { client, filter } = await own(who as Who)
      const { status } = await client.delete(`${name}?${filter}`)
      if (may === 'may') expect(status).toBe(204)
      else expect([403, 405]).toContain(status)
      expect(await rowsOf(name, filter)).toHaveLength(may === 'may' ? 0 : 1)
    },
  )
})

/** Has staff change a word and gives the number of the change. */
const changedWord = async () => {
  const filter = await resources.fc_words?.arrange(0)
  await app.as('support').patch(`fc_words?${filter}`, { defs: `changed ${++count}` })
  const [change] = await app.sql<{ id: number }>('select max(id) as id from private.audit_log')
  return change?.id
}

/** Functions of the data API: who may call them, and with what. */
const functions: Record<string, { by: Who[]; body(): Promise<object> }> = {
  search_words: { by: signedIn, body: async () => ({ q: 'x' }) },
  search_characters: { by: signedIn, body: async () => ({ q: 'x' }) },
  search_sentences: { by: signedIn, body: async () => ({ q: 'x' }) },
  interpret_search: { by: signedIn, body: async () => ({ q: 'x' }) },
  component_tree: { by: signedIn, body: async () => ({ character: '好' }) },
  characters_containing: { by: signedIn, body: async () => ({ component: '女' }) },
  see_mistake_answers: { by: signedIn, body: async () => ({ reports: [1] }) },
  remember_lookup: { by: signedIn, body: async () => ({ kind: 'word', entry: '学习' }) },
  member_access: { by: signedIn, body: async () => ({}) },
  order_definitions: { by: staff, body: async () => ({ ids: [] }) },
  dictionary_changes: { by: staff, body: async () => ({ kind: 'word', entry: '词' }) },
  sentence_changes: { by: staff, body: async () => ({ sentence: 1 }) },
  undo_change: { by: staff, body: async () => ({ change: await changedWord() }) },
  end_sessions: { by: staff, body: async () => ({ user_id: (await app.addAccount()).id }) },
}

describe.each(Object.entries(functions))('rpc/%s', (name, { by, body }) => {
  test.each(everyone.map((who) => [who, verb(by.includes(who))]))('%s %s call it', async (who, may) => {
    const { status } = await app.as(who as Who).post(`rpc/${name}`, await body())
    expect(may === 'may' ? [200, 204] : refusals(who as Who)).toContain(status)
  })
})

/** Calls that are no table and no function. Those who are let in hear that something is missing, or get an answer. */
const calls: [method: 'get' | 'post', path: string, who: Who[]][] = [
  ['get', 'rpc/me', signedIn],
  ['post', 'rpc/analyze', signedIn],
  ['post', 'rpc/change_password', signedIn],
  ['post', 'rpc/change_email', signedIn],
  ['post', 'rpc/request_email_verify_token', signedIn],
  ['get', 'account/export', signedIn],
  ['get', 'bt/client_token', signedIn],
  ['post', 'bt/subscribe', signedIn],
  ['post', 'bt/unsubscribe', signedIn],
  ['post', 'bt/change_card', signedIn],
  ['post', 'bt/change_plan', signedIn],
  ['post', 'bt/admin/unsubscribe', staff],
  ['post', 'coupoun/verify', signedIn],
  ['post', 'coupoun/pay', signedIn],
  ['get', 's3/signed?resource=images/a.png', signedIn],
  ['post', 'rpc/login', everyone],
  ['post', 'rpc/signup', everyone],
  ['post', 'rpc/request_reset_token', everyone],
  ['post', 'rpc/reset_password', everyone],
  ['post', 'rpc/verify_email', everyone],
  ['post', 'rpc/disable_email', everyone],
]

describe.each(calls)('%s %s', (method, path, by) => {
  test.each(everyone.map((who) => [who, verb(by.includes(who))]))('%s %s call it', async (who, may) => {
    const client = app.as(who as Who)
    const body = path === 'bt/admin/unsubscribe' ? { user_id: (await app.addAccount()).id } : {}
    const { status } = await (method === 'get' ? client.get(path) : client.post(path, body))
    if (may === 'may') expect([401, 403, 405, 500]).not.toContain(status)
    else expect(refusals(who as Who)).toContain(status)
  })
})

describe('what is exposed', () => {
  test('what is not exposed is not there, for the highest role either', async () => {
    for (const path of [
      'accounts',
      'sessions',
      'private.accounts',
      'audit_log',
      'live_sessions',
      'rpc/refuse_session',
      'rpc/caller_id',
    ]) {
      expect([path, (await app.as('super_admin').get(path)).status]).toEqual([path, 404])
    }
  })
})

test('every exposed table, view and function is listed above', async () => {
  const rows = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union select proname from pg_proc where pronamespace = 'api'::regnamespace and prorettype <> 'trigger'::regtype`,
  )
  const exposed = rows.map(({ name }) => name)
  const listed = [...Object.keys(resources), ...Object.keys(functions)]
  const forgotten = exposed.filter((name) => !listed.includes(name))
  expect(forgotten, 'exposed, and nothing here says who may do what: add to resources or functions').toEqual(
    [],
  )
  const gone = listed.filter((name) => !exposed.includes(name))
  expect(gone, 'listed here, and not exposed any more').toEqual([])
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
