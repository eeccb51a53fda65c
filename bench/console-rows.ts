import type pg from 'pg'

/** Accounts and a class of the rows below. */
export const teacher = 1
export const support = 2
export const copier = 3
export const largeClass = 1

const ACCOUNTS = 20_000
const CLASSES = 20_000

/**
 * Adds 20,000 accounts, and 20,000 classes of schools with 300 classes each. The first class has 500 members, 20 books and
 * 30 texts; its teacher belongs to the first school.
 */
export async function addSchools(client: pg.Client): Promise<void> {
  // Skips the triggers that check, count and invite: the rows below are consistent by themselves.
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const statements = [
  `insert into private.accounts (name, email, role, password_hash, created_at)
   select 'Member ' || n, 'member' || n || '@example.test',
          case n when 1 then 'teacher' when 2 then 'support' when 3 then 'teacher' else 'student' end, 'x',
          now() - n * interval '1 minute'
     from generate_series(1, ${ACCOUNTS}) as n`,
  `insert into api.fc_profile (owner) select user_id from private.accounts where user_id % 2 = 0`,
  `insert into api.fc_organization (name, description, max_members, max_books, max_classes, nb_members, nb_classes)
   select 'School ' || n, 'A school', 1000, 1000, 100000, 2, 300 from generate_series(1, ${CLASSES} / 300 + 1) as n`,
  `insert into api.fc_org_members (org_id, user_id, email, role) values
     (1, 1, 'member1@example.test', 'teacher'), (1, 3, 'member3@example.test', 'teacher')`,
  `insert into api.fc_classes (org_id, org_name, owner, name, description, max_members, max_books, nb_members, nb_books,
                               nb_texts, last_modified)
   select 1 + (n - 1) / 300, 'School', 1 + n % ${ACCOUNTS}, 'Class ' || n, 'A class', 1000, 1000,
          case n when 1 then 500 else 20 end, case n when 1 then 20 else 0 end, case n when 1 then 30 else 0 end,
          now() - n * interval '1 minute'
     from generate_series(1, ${CLASSES}) as n`,
  `insert into api.fc_class_members (class_id, user_id, email, user_name, role)
   select 1, user_id, email, name, case user_id when 1 then 'teacher' else 'student' end
     from private.accounts where user_id = 1 or user_id between 1001 and 1499`,
  `insert into api.fc_class_members (class_id, user_id, email, user_name)
   select c.id, a.user_id, a.email, a.name
     from api.fc_classes c cross join generate_series(0, 19) as n
     join private.accounts a on a.user_id = 4 + (c.id * 20 + n) % (${ACCOUNTS} - 4)
    where c.id > 1 on conflict do nothing`,
  `insert into api.fc_books (owner, title, description, author, in_library)
   select 2, 'Book ' || n, 'A book', 'Tingdu', true from generate_series(1, 20) as n`,
  `insert into api.fc_class_books (class_id, book_sha1, book_title, book_description, book_level)
   select 1, sha1, title, description, level from api.fc_books`,
  `insert into private.texts (owner, title, author, plan, in_library, state, published_version)
   select 2, 'Text ' || n, 'Tingdu', 'free', true, 'published', 1 from generate_series(1, 30) as n`,
  `insert into api.fc_class_texts (class_id, text_sha1, text_title) select 1, sha1, title from private.texts`,
]
