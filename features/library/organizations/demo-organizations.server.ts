import type { Run } from '@tingdu/database/database.ts'

type DemoMember = { email: string; role: 'org_admin' | 'teacher' }
type DemoOrganization = {
  name: string
  description: string
  max_members: number
  max_books: number
  max_classes: number
  members: DemoMember[]
}

type Created = { id: number; members: DemoMember[] }

const organizations: DemoOrganization[] = [
  {
    name: 'Riverside High School',
    description: 'Chinese as a second foreign language, grades 9 to 12.',
    max_members: 20,
    max_books: 50,
    max_classes: 12,
    members: [
      { email: 'teacher@demo.test', role: 'org_admin' },
      { email: 'ling@demo.test', role: 'teacher' },
      { email: 'omar@demo.test', role: 'teacher' },
    ],
  },
  {
    name: 'Evening School Chinese Circle',
    description: 'Evening classes for adults who know some Chinese and want to read more.',
    max_members: 5,
    max_books: 10,
    max_classes: 3,
    members: [
      { email: 'june@demo.test', role: 'org_admin' },
      { email: 'teacher@demo.test', role: 'teacher' },
    ],
  },
]

/**
 * Inserts two organizations with demo accounts as members if there are none and the demo teacher exists. Members whose
 * accounts are missing, as in data of an older version, are left out.
 */
export async function seedDemoOrganizations(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_organization in share row exclusive mode', values: [] })
  const { rows } = await run<Created>({
    text: `with seed as (
        select * from jsonb_to_recordset($1::jsonb)
          as seed (name text, description text, max_members int, max_books int, max_classes int, members jsonb)
      ), created as (
        insert into api.fc_organization (name, description, max_members, max_books, max_classes)
        select name, description, max_members, max_books, max_classes from seed
         where not exists (select from api.fc_organization)
           and exists (select from private.accounts where email = 'teacher@demo.test')
        returning id, name
      )
      select id, members from created join seed using (name)`,
    values: [JSON.stringify(organizations)],
  })
  if (rows.length > 0) await addMembers(run, rows)
}

/** In a statement of its own: the trigger that counts members sees only rows of earlier statements. */
async function addMembers(run: Run, created: Created[]): Promise<void> {
  await run({
    text: `insert into api.fc_org_members (org_id, user_id, email, user_name, role)
      select seed.id, a.user_id, a.email, a.name, member.role
        from jsonb_to_recordset($1::jsonb) as seed (id bigint, members jsonb),
             jsonb_to_recordset(seed.members) as member (email text, role text)
        join private.accounts a using (email)`,
    values: [JSON.stringify(created)],
  })
}
