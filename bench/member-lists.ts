/** A list as the screens ask for it, with `$n` for a hexadecimal number of the round, and the same in plain SQL. */
export type List = {
  what: string
  path: string
  query: string
  range?: string
  sql: string
  /** Without a goal: the rows before the page are skipped one by one. */
  unlimited?: true
}

/** The filters that the list of members always has: no restriction. */
const roles = 'student,teacher,gk_admin,super_admin,support'
const always = { role: roles, from: '2000-01-01T00:00:00Z', to: '2100-01-01T23:59:59.999999Z' }
const newest = 'last_modified.desc,user_id.desc'

type Filters = Partial<typeof always> & { search?: string; paid?: true; order?: string; first?: number }

/** The lists of members. */
export function memberLists(accounts: number): List[] {
  const all = `${accounts.toLocaleString('en')} members`
  const row = (filters: Filters) => ({ path: 'fc_users', ...membersAsked(filters) })
  const days = { from: '2025-03-01T23:00:00Z', to: '2025-05-31T21:59:59.999999Z' }
  return [
    { what: `${all}: first page`, ...row({}) },
    { what: `${all}: page 1,000`, ...row({ first: 9990 }) },
    { what: `${all}: the page in the middle`, ...row({ first: accounts / 2 }), unlimited: true },
    { what: `${all}: search for a part of the name`, ...row({ search: 'a $n' }) },
    { what: `${all}: search for a part of the address`, ...row({ search: '@$n' }) },
    { what: `${all}: search for one member`, ...row({ search: 'user12$n' }) },
    { what: `${all}: teachers`, ...row({ role: 'teacher' }) },
    { what: `${all}: two roles of staff`, ...row({ role: 'gk_admin,support' }) },
    { what: `${all}: joined in three months`, ...row(days) },
    { what: `${all}: paid only`, ...row({ paid: true }) },
    { what: `${all}: teachers, paid, three months`, ...row({ ...days, role: 'teacher', paid: true }) },
    ...['name.asc,user_id.asc', 'email.desc,user_id.desc', 'user_id.desc,user_id.desc'].map((order) => ({
      what: `${all}: by ${order.split(',')[0]}`,
      ...row({ order }),
    })),
    { what: `${all}: by role.asc`, ...row({ order: 'role.asc,user_id.asc' }) },
    { what: `${all}: oldest first`, ...row({ order: 'last_modified.asc,user_id.asc' }) },
  ]
}

function membersAsked({ search, paid, order = newest, first = 0, ...filters }: Filters) {
  const { role, from, to } = { ...always, ...filters }
  const parts = [
    `select=*&lang=eq.chinese&role=in.(${role})&last_modified=gte.${from}&last_modified=lte.${to}`,
    ...(search ? [`or=(name.ilike."*${search}*",email.ilike."*${search}*")`.replaceAll(' ', '%20')] : []),
    ...(paid ? ['auto_renew_status=eq.1'] : []),
    `order=${order}`,
  ]
  const where = [
    `role in (${role.replaceAll(/\w+/g, `'$&'`)}) and created_at between '${from}' and '${to}'`,
    ...(search ? [`(a.name ilike '%${search}%' or a.email ilike '%${search}%')`] : []),
    ...(paid ? ['auto_renew_status = 1'] : []),
  ].join(' and ')
  const from_ = `from private.accounts a left join api.fc_profile p on p.owner = a.user_id
    left join private.subscriptions s on s.owner = a.user_id where ${where}`
  const by = order
    .replaceAll('last_modified', 'created_at')
    .replaceAll(
      /(\w+)\.(\w+)/g,
      (_, column, direction) => `${column === 'created_at' ? 'a.created_at' : `a.${column}`} ${direction}`,
    )
  const page = `select a.user_id, a.name, a.email, a.role, a.created_at, p.level, p.region, s.payment, s.auto_renew_status
    ${from_} order by ${by} limit 10 offset ${first}`
  return {
    query: parts.join('&'),
    range: `${first}-${first + 9}`,
    sql: `select (select count(*) ${from_}), (select json_agg(page) from (${page}) as page)`,
  }
}

/** The lists of payments; five for each account. */
export function paymentLists(accounts: number): List[] {
  const all = `${(accounts * 5).toLocaleString('en')} payments`
  const month = {
    query: 'last_modified=gte.2026-01-01T00:00:00Z&last_modified=lte.2026-01-31T23:59:59.999999Z',
    where: `happened_at between '2026-01-01T00:00:00Z' and '2026-01-31T23:59:59.999999Z'`,
  }
  const failed = { query: 'status=eq.failed', where: `kind = 'charge_failed'` }
  const search = (text: string) => ({
    query: `or=(name.ilike."*${text}*",email.ilike."*${text}*")`,
    where: `(a.name ilike '%${text}%' or a.email ilike '%${text}%')`,
  })
  return [
    payments(`${all}: first page`),
    payments(`${all}: page 1,000`, [], 9990),
    payments(`${all}: search for a part of the name`, [search('12$n')]),
    payments(`${all}: search for one member`, [search('user12$n@')]),
    payments(`${all}: failed`, [failed]),
    payments(`${all}: of a month`, [month]),
    payments(`${all}: failed, of a month`, [failed, month]),
  ]
}

function payments(what: string, filters: { query: string; where: string }[] = [], first = 0): List {
  const where = [
    `kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed')`,
    ...filters.map((filter) => filter.where),
  ]
  const from = `from private.subscription_events e left join private.accounts a on a.user_id = e.user_id
    left join private.subscriptions s on s.owner = e.user_id where ${where.join(' and ')}`
  const page = `select e.id, e.user_id, a.name, a.email, e.kind, e.happened_at, e.data ->> 'amount' as amount ${from}
    order by happened_at desc, e.id desc limit 10 offset ${first}`
  const columns =
    'id,owner,name,email,payment,environment,coupoun_id,status,expire_date,paid_through_date,amount,currency,last_modified'
  return {
    what,
    path: 'fc_admin_sub_payments',
    query: [
      `select=${columns}`,
      ...filters.map(({ query }) => query),
      'order=last_modified.desc,id.desc',
    ].join('&'),
    range: `${first}-${first + 9}`,
    sql: `select (select count(*) ${from}), (select json_agg(page) from (${page}) as page)`,
  }
}
