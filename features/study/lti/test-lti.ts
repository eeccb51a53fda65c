import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'
import { nextNumber } from '@tingdu/testing/permissions.ts'
import { addOrganization } from '@tingdu/testing/teaching.ts'

/** Adds a learning platform to an organization, to a new one by default. Returns its id. */
export async function addPlatform(
  app: TestApp,
  fields: Partial<Record<'issuer' | 'client_id' | 'auth_url' | 'token_url' | 'jwks_url', string>> = {},
  organization?: number,
): Promise<number> {
  const {
    issuer = 'https://canvas.test',
    client_id = `client-${nextNumber()}`,
    auth_url = 'https://canvas.test/auth',
    token_url = 'https://canvas.test/token',
    jwks_url = 'https://canvas.test/keys',
  } = fields
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_lti_platforms (org_id, name, issuer, client_id, auth_url, token_url, jwks_url)
     values ($1, 'Canvas', $2, $3, $4, $5, $6) returning id`,
    [organization ?? (await addOrganization(app)), issuer, client_id, auth_url, token_url, jwks_url],
  )
  return row?.id ?? 0
}

/** Adds a class whose teacher is the given account. Returns its id. */
export async function addTaughtClass(app: TestApp, teacher: TestAccount, maxMembers = 30): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_classes (name, description, max_members, max_books, nb_members, owner)
     values ('Chinese 101', 'For the test', $1, 10, 1, $2) returning id`,
    [maxMembers, teacher.id],
  )
  await app.sql(
    `insert into api.fc_class_members (class_id, user_id, email, user_name, role) values ($1, $2, $3, $4, 'teacher')`,
    [row?.id, teacher.id, teacher.email, teacher.name],
  )
  return row?.id ?? 0
}

/** Adds a course that is connected to a class of somebody. */
export async function addCourse(app: TestApp): Promise<{ classId: number; platform: number }> {
  const platform = await addPlatform(app)
  const classId = await addTaughtClass(app, await app.addAccount({ role: 'teacher' }))
  await app.sql(
    `insert into api.fc_lti_courses (platform_id, course, class_id, title) values ($1, 'course-1', $2, 'Chinese')`,
    [platform, classId],
  )
  return { classId, platform }
}

/** Adds a launch of a person whom no account is linked to. Returns its code. */
export async function addLaunch(app: TestApp): Promise<string> {
  const code = `launch-${nextNumber()}-`.padEnd(32, 'x')
  const said = { subject: `person-${nextNumber()}`, kind: 'open', teaches: false, course: null, link: null }
  await app.sql(
    `insert into private.lti_launches (platform_id, browser, launch, code)
     values ($1, '', $2, sha256(convert_to($3, 'UTF8')))`,
    [await addPlatform(app), JSON.stringify(said), code],
  )
  return code
}
