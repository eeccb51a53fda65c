/** Rows of the teaching console for tests, added past the policies. */
import type { TestAccount, TestApp } from './app.ts'

/** Adds a teacher with a verified address. */
export async function addVerifiedTeacher(app: TestApp): Promise<TestAccount> {
  const teacher = await app.addAccount({ role: 'teacher' })
  await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [teacher.id])
  return teacher
}

export type TestText = {
  owner: number
  title?: string
  plan?: string
  inLibrary?: boolean
  /** Whether readers see it; by default, a text of the library is published. */
  published?: boolean
  content?: string
}

/** Adds a text, a private one unless `inLibrary`. Returns its sha1. */
export async function addText(app: TestApp, text: TestText): Promise<string> {
  const { owner, title = 'A text', plan = 'free', inLibrary = false, content = '你好。' } = text
  const published = text.published ?? inLibrary
  const [row] = await app.sql<{ sha1: string }>(
    `with written as (
       insert into private.texts (owner, title, author, plan, in_library, state, published_version)
       values ($1, $2, 'Tingdu', $3, $4, case when $5 then 'published' when $4 then 'draft' end,
               case when $5 then 1 end)
       returning *),
     document as (
       insert into private.text_documents (text_id, document)
       select id, jsonb_build_object('content', $6::text) from written),
     version as (
       insert into private.text_versions (text_id, number, title, author, plan, level, document)
       select id, 1, title, author, plan, level, jsonb_build_object('content', $6::text) from written where $5)
     select sha1 from written`,
    [owner, title, plan, inLibrary, published, content],
  )
  return row?.sha1 ?? ''
}

/** Adds a book, a private one unless `inLibrary`. Returns its sha1. */
export async function addBook(
  app: TestApp,
  { owner, title = 'A book', inLibrary = false }: { owner: number; title?: string; inLibrary?: boolean },
): Promise<string> {
  const [row] = await app.sql<{ sha1: string }>(
    `insert into api.fc_books (owner, title, description, author, in_library)
     values ($1, $2, 'For the test', 'Tingdu', $3) returning sha1`,
    [owner, title, inLibrary],
  )
  return row?.sha1 ?? ''
}

/** Puts texts into a book, in order. */
export async function fillBook(app: TestApp, book: string, texts: string[]): Promise<void> {
  for (const [idx, text] of texts.entries())
    await app.sql('insert into api.fc_book_texts (book_sha1, text_sha1, idx) values ($1, $2, $3)', [
      book,
      text,
      idx,
    ])
}

/** Adds an organization without members. Returns its id. */
export async function addOrganization(
  app: TestApp,
  { maxMembers = 1000, maxBooks = 1000, maxClasses = 1000 } = {},
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_organization (name, description, max_members, max_books, max_classes)
     values ('A school', 'For the test', $1, $2, $3) returning id`,
    [maxMembers, maxBooks, maxClasses],
  )
  return row?.id ?? 0
}

/** Makes an account a member of an organization. */
export async function joinOrganization(
  app: TestApp,
  {
    organization,
    account,
    role,
  }: { organization: number; account: { id: number; email: string }; role: string },
): Promise<void> {
  await app.sql(
    'insert into api.fc_org_members (org_id, user_id, email, role) values ($1, $2, lower($3), $4)',
    [organization, account.id, account.email, role],
  )
}

/** Adds a class without members. Returns its id. */
export async function addClass(
  app: TestApp,
  {
    owner,
    organization = null,
    maxMembers = 1000,
    maxBooks = 1000,
  }: { owner: number; organization?: number | null; maxMembers?: number; maxBooks?: number },
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_classes (owner, org_id, name, description, max_members, max_books)
     values ($1, $2, 'A class', 'For the test', $3, $4) returning id`,
    [owner, organization, maxMembers, maxBooks],
  )
  return row?.id ?? 0
}

/** Makes an account a member of a class. Returns the id of the membership. */
export async function joinClass(
  app: TestApp,
  {
    classId,
    account,
    role = 'student',
  }: { classId: number; account: { id: number; email: string }; role?: string },
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into api.fc_class_members (class_id, user_id, email, role) values ($1, $2, lower($3), $4) returning id',
    [classId, account.id, account.email, role],
  )
  return row?.id ?? 0
}
