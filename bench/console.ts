import { fileURLToPath } from 'node:url'
import type { Caller } from '@tingdu/database/caller.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import type { Gateway } from '@tingdu/gateway/gateway.ts'
import type pg from 'pg'
import { callerOf } from './caller.ts'
import { addSchools, copier, largeClass, support, teacher } from './console-rows.ts'
import { withEngine, withGateway } from './engine.ts'
import type { Row } from './row.ts'
import { median, timeOf } from './timing.ts'

const ROUNDS = 40
const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

/** A request through the data API as a role, and the same in plain SQL as the owner of the database. */
type Compared = {
  what: string
  caller: Caller
  method?: string
  path: string
  query?: string
  range?: string
  body?: string
  sql: string
  /** The most that the request may take, as a multiple of the plain SQL. */
  goal: number
}

const page = 'limit 10'
const counted = (rows: string, order: string, limit = page) =>
  `with hits as materialized (${rows}) select (select count(*) from hits),
    (select json_agg(page) from (select * from hits order by ${order} ${limit}) as page)`
const newest = 'last_modified desc, id desc'
const classColumns =
  'id,name,description,org_id,org_name,max_members,max_books,nb_members,nb_books,nb_texts,archived_at,last_modified'
const people = `select a.user_id, a.name, a.email, a.email_verified, a.role, a.created_at as last_modified, p.level, p.region
  from private.accounts a left join api.fc_profile p on p.owner = a.user_id`
const found = `name ilike '%er 12%' or email ilike '%er 12%'`
const search = 'or=(name.ilike.*er%2012*,email.ilike.*er%2012*)&order=name,user_id'

const compared: Compared[] = [
  {
    what: 'class list of a teacher of a school of 300 classes, of 20,000',
    caller: callerOf('teacher', teacher),
    path: 'fc_classes',
    query: `select=${classColumns}&archived_at=is.null&order=last_modified.desc,id.desc`,
    sql: counted(
      `select ${classColumns} from api.fc_classes c where archived_at is null and (
         id in (select class_id from api.fc_class_members where user_id = ${teacher})
         or org_id in (select org_id from api.fc_org_members where user_id = ${teacher}) or owner = ${teacher})`,
      newest,
    ),
    goal: 3,
  },
  {
    what: 'members of a class of 500, one page',
    caller: callerOf('teacher', teacher),
    path: 'fc_class_members',
    query: `class_id=eq.${largeClass}&order=last_modified.desc,id.desc`,
    sql: counted(`select * from api.fc_class_members where class_id = ${largeClass}`, newest),
    goal: 3,
  },
  {
    what: 'members of a class of 500, all for the export',
    caller: callerOf('teacher', teacher),
    path: 'fc_class_members',
    query: `class_id=eq.${largeClass}&order=last_modified.desc,id.desc`,
    range: '0-999',
    sql: counted(`select * from api.fc_class_members where class_id = ${largeClass}`, newest, ''),
    goal: 3,
  },
  {
    what: 'a teacher searches the people of their classes, of 20,000 accounts',
    caller: callerOf('teacher', teacher),
    path: 'fc_users',
    query: `select=user_id,name,email&${search}`,
    sql: counted(
      `select user_id, name, email from private.accounts where (${found}) and user_id in (
         select user_id from api.fc_class_members where class_id in (
           select class_id from api.fc_class_members where user_id = ${teacher})
         union select user_id from api.fc_org_members where org_id in (
           select org_id from api.fc_org_members where user_id = ${teacher}))`,
      'name, user_id',
    ),
    goal: 3,
  },
  {
    what: 'staff search all 20,000 accounts by a part of the name or address',
    caller: callerOf('support', support),
    path: 'fc_users',
    query: `select=user_id,name,email,email_verified,role,last_modified,level,region&${search}`,
    sql: counted(`select * from (${people}) as people where ${found}`, 'name, user_id'),
    goal: 3,
  },
  {
    what: 'staff list all 20,000 accounts, newest first',
    caller: callerOf('support', support),
    path: 'fc_users',
    query:
      'select=user_id,name,email,email_verified,role,last_modified,level,region&order=last_modified.desc,user_id.desc',
    sql: counted(people, 'last_modified desc, user_id desc'),
    goal: 1.5,
  },
  {
    what: 'copying a class with 20 books and 30 texts',
    caller: callerOf('teacher', copier),
    method: 'POST',
    path: 'rpc/copy_class',
    body: JSON.stringify({ class_id: largeClass, name: 'The copy' }),
    sql: `with copied as (
        insert into api.fc_classes (owner, org_id, name, description, max_members, max_books)
        select owner, org_id, name, description, max_members, max_books from api.fc_classes where id = ${largeClass} returning id),
      books as (
        insert into api.fc_class_books (class_id, book_sha1, book_title, book_description, book_level)
        select copied.id, book_sha1, book_title, book_description, book_level
          from api.fc_class_books, copied where class_id = ${largeClass})
      insert into api.fc_class_texts (class_id, text_sha1, text_title)
      select copied.id, text_sha1, text_title from api.fc_class_texts, copied where class_id = ${largeClass}`,
    goal: 10,
  },
]

/**
 * Measures the lists of classes and people, and copying a class, through the data API as the role that uses them, compared with
 * the same in plain SQL without policies. They alternate, and the median counts.
 */
export async function run(): Promise<Row[]> {
  return await withEngine('console', async (connectionString) => {
    await migrate(connectionString, { featuresDir })
    return await withGateway(connectionString, 2, async (gateway, bare) => {
      await addSchools(bare)
      const rows: Row[] = []
      for (const each of compared) rows.push(await compare(gateway, bare, each))
      return rows
    })
  })
}

async function compare(gateway: Gateway, bare: pg.Client, each: Compared): Promise<Row> {
  const ours: number[] = []
  const reference: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(() => ask(gateway, each)))
    reference.push(await timeOf(() => bare.query(each.sql)))
  }
  const ratio = median(ours) / median(reference)
  return {
    what: each.what,
    value: `${median(ours).toFixed(1)} ms`,
    reference: `plain SQL: ${median(reference).toFixed(1)} ms`,
    ratio,
    target: `≤ ${each.goal}`,
    met: ratio <= each.goal,
  }
}

async function ask(
  gateway: Gateway,
  { caller, method = 'GET', path, query = '', range = '0-9', body = '' }: Compared,
) {
  const headers = method === 'GET' ? { prefer: 'count=exact', range } : { 'content-type': 'application/json' }
  const reply = await gateway.handle({ method, path, query, headers, body }, caller)
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`)
}
