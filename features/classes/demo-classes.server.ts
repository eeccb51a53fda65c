import type { Run } from '@tingdu/database/database.ts'

type DemoClass = { name: string; description: string; organization: string; students: string[] }
type Created = { id: number; students: string[] }

const teacher = 'teacher@demo.test'
const classes: DemoClass[] = [
  {
    name: 'Chinese, grade 9',
    description: 'Beginners, four lessons a week.',
    organization: 'Riverside High School',
    students: ['student@demo.test', 'learner@demo.test'],
  },
  {
    name: 'Reading circle',
    description: 'A story every Thursday evening.',
    organization: 'Evening School Chinese Circle',
    students: [],
  },
]

/** Adds classes of the demo teacher in the demo organizations, with demo students, if there is no class. */
export async function seedDemoClasses(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_classes in share row exclusive mode', values: [] })
  const { rows } = await run<Created>({
    text: `with seed as (
        select * from jsonb_to_recordset($1::jsonb)
          as seed (name text, description text, organization text, students jsonb)
      ), created as (
        insert into api.fc_classes (owner, org_id, name, description, max_members, max_books)
        select a.user_id, o.id, seed.name, seed.description, 30, 20
          from seed
          join api.fc_organization o on o.name = seed.organization and o.nb_classes < o.max_classes
          join private.accounts a on a.email = $2
         where not exists (select from api.fc_classes)
        returning id, name
      )
      select id, students from created join seed using (name)`,
    values: [JSON.stringify(classes), teacher],
  })
  if (rows.length > 0) await addMembers(run, rows)
}

/** In a statement of its own: the trigger that counts members sees only rows of earlier statements. */
async function addMembers(run: Run, created: Created[]): Promise<void> {
  await run({
    text: `insert into api.fc_class_members (class_id, user_id, email, user_name, role)
      select seed.id, a.user_id, a.email, a.name, case a.email when $2 then 'teacher' else 'student' end
        from jsonb_to_recordset($1::jsonb) as seed (id bigint, students jsonb)
        join private.accounts a on a.email = $2 or seed.students ? a.email`,
    values: [JSON.stringify(created), teacher],
  })
}
