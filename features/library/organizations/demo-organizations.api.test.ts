import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoOrganizations } from './demo-organizations.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const seed = () => app.database.transaction(serverCaller(), seedDemoOrganizations)
const shown = () =>
  app.sql<{ name: string; nb_members: number; members: string[] }>(
    `select o.name, nb_members, array_agg(m.email || ' ' || m.role order by m.role, m.email) as members
       from api.fc_organization o join api.fc_org_members m on m.org_id = o.id and m.user_id is not null
      group by o.id order by o.id`,
  )

async function addDemoAccount(name: string) {
  await app.sql(
    `insert into private.accounts (name, email, role, password_hash, email_verified)
     values ($1 || ' the teacher', $1 || '@demo.test', 'teacher', 'x', 1)`,
    [name],
  )
}

test('without the demo accounts nothing is added', async () => {
  await seed()
  expect(await app.sql('select from api.fc_organization')).toEqual([])
})

test('two organizations get their members, once', async () => {
  for (const name of ['teacher', 'ling', 'june']) await addDemoAccount(name)
  await seed()
  await seed()
  expect(await shown()).toEqual([
    {
      name: 'Riverside High School',
      nb_members: 2,
      members: ['teacher@demo.test org_admin', 'ling@demo.test teacher'],
    },
    {
      name: 'Evening School Chinese Circle',
      nb_members: 2,
      members: ['june@demo.test org_admin', 'teacher@demo.test teacher'],
    },
  ])
})

test('organizations that staff have deleted come back only if there are none', async () => {
  await app.sql(`delete from api.fc_org_members`)
  await app.sql(`delete from api.fc_organization where name like 'Riverside%'`)
  await seed()
  expect(await app.sql('select name from api.fc_organization')).toEqual([
    { name: 'Evening School Chinese Circle' },
  ])
})
