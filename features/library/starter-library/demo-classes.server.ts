import type { Run } from '@tingdu/database/database.ts'
import { librarySha1 } from './import/import-library.server.ts'

type DemoClass = {
  organization: string
  teacher: string
  name: string
  description: string
  students: string[]
  books: string[]
  texts: string[]
}

const classes: DemoClass[] = [
  {
    organization: 'Riverside High School',
    teacher: 'teacher@demo.test',
    name: 'Chinese 1, grade 9',
    description: 'First year. One short text a week, read aloud in class.',
    students: ['student@demo.test', 'learner@demo.test'],
    books: ['small-things-at-home', 'anna-in-chengdu'],
    texts: ['three-cats', 'dads-noodles', 'mom-im-here'],
  },
  {
    organization: 'Riverside High School',
    teacher: 'ling@demo.test',
    name: 'Chinese 3, grade 11',
    description: 'Third year. Longer stories and notices.',
    students: ['student@demo.test'],
    books: ['notes-and-notices', 'building-three'],
    texts: ['saturday-hike', 'a-day-in-qingshi', 'the-last-class'],
  },
  {
    organization: 'Evening School Chinese Circle',
    teacher: 'june@demo.test',
    name: 'Tuesday readers',
    description: 'We read one story together and talk about it.',
    students: ['learner@demo.test'],
    books: ['building-three'],
    texts: ['the-slow-train', 'tomatoes-and-eggs'],
  },
]

/** Gives the demo accounts classes with members, books and texts, if there are no classes and the library is there. */
export async function seedDemoClasses(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_classes in share row exclusive mode', values: [] })
  const { rows } = await run({
    text: `select where not exists (select from api.fc_classes)
      and exists (select from private.accounts where email = 'teacher@demo.test')`,
    values: [],
  })
  if (rows.length === 0) return
  for (const demo of classes) await addClass(run, demo)
}

async function addClass(run: Run, demo: DemoClass): Promise<void> {
  const { rows } = await run<{ id: string }>({
    text: `insert into api.fc_classes (org_id, owner, name, description, max_members, max_books)
      select o.id, a.user_id, $3, $4, 30, 20 from api.fc_organization o, private.accounts a
       where o.name = $1 and a.email = $2 order by o.id limit 1 returning id`,
    values: [demo.organization, demo.teacher, demo.name, demo.description],
  })
  const id = rows[0]?.id
  if (id === undefined) return
  await run({
    text: `insert into api.fc_class_members (class_id, user_id, email, user_name, role)
      select $1, user_id, lower(email), name, case when email = $2 then 'teacher' else 'student' end
        from private.accounts where email = any ($3::text[])`,
    values: [id, demo.teacher, [demo.teacher, ...demo.students]],
  })
  await run({
    text: 'insert into api.fc_class_books (class_id, book_sha1) select $1, sha1 from api.fc_books where sha1 = any ($2::text[])',
    values: [id, demo.books.map((slug) => librarySha1('book', slug))],
  })
  await run({
    text: `insert into api.fc_class_texts (class_id, text_sha1, text_title)
      select $1, sha1, title from private.texts where sha1 = any ($2::text[])`,
    values: [id, demo.texts.map((slug) => librarySha1('text', slug))],
  })
  await run({
    text: `insert into api.fc_org_books (org_id, book_sha1)
      select o.id, b.sha1 from api.fc_organization o, api.fc_books b where o.name = $1 and b.sha1 = any ($2::text[])
      on conflict do nothing`,
    values: [demo.organization, demo.books.map((slug) => librarySha1('book', slug))],
  })
}
