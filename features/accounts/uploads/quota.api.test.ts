import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestS3 } from '@tingdu/storage/testing-s3-server.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership, addTrial } from '@tingdu/testing/membership.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postForm, signedForm, upload } from './test-uploads.ts'

const MEBIBYTE = 1024 * 1024
let app: TestApp
let member: TestAccount
beforeAll(async () => {
  // One member has an eighth of the connections: room for the five signatures that wait for each other.
  app = await startTestApp({ pool: { maxConnections: 40 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.addAccount()
})

const sign = (resource = 'sounds/a.mp3') => app.with(member).get(`s3/signed?resource=${resource}`)
const exceeded = [403, 'upload_quota']
const signed = async (resource?: string) => {
  const { status, body } = await sign(resource)
  return status === 200 ? 'signed' : [status, body.code]
}
/** Signs as many sounds as the quota allows: four of 50 MB. */
async function exhaust() {
  for (let count = 0; count < 4; count++) expect(await signed()).toBe('signed')
  expect(await signed()).toEqual(exceeded)
}

test('64 concurrent signatures stay within the quota', async () => {
  const replies = await Promise.all(Array.from({ length: 64 }, () => signed('images/a.png')))
  expect(replies.filter((reply) => reply === 'signed')).toHaveLength(40)
  const [{ bytes } = { bytes: 0 }] = await app.sql<{ bytes: number }>(
    'select sum(bytes)::int as bytes from private.uploads where owner = $1',
    [member.id],
  )
  expect(bytes).toBe(200 * MEBIBYTE)
})

test('of signatures that start before any of them is recorded, only those within the quota succeed', async () => {
  for (let count = 0; count < 39; count++) expect(await signed('images/a.png')).toBe('signed')
  // Lets every signature read what is promised, and none record its own, until all of them have started.
  const held = 'lock table private.uploads in share row exclusive mode'
  const attempts = Array.from({ length: 5 }, () => 'images/a.png')
  const replies = await whileHeld(app, [[held, []]], () => Promise.all(attempts.map(signed)), attempts.length)
  expect(replies.filter((reply) => reply === 'signed')).toHaveLength(1)
  expect(replies.filter((reply) => reply !== 'signed')).toEqual(Array(4).fill(exceeded))
})

test('64 concurrent uploads of one account store no more than the quota', async () => {
  const file = Buffer.concat([mp3Of(4), mp3Of(25_000)])
  const statuses = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const { status, body } = await sign()
      return status === 200 ? (await postForm(app, body, file)).status : status
    }),
  )
  const stored = statuses.filter((status) => status === 204).length
  expect(stored).toBeGreaterThanOrEqual(4)
  expect(stored * file.length).toBeLessThanOrEqual(200 * MEBIBYTE)
  expect(new Set(statuses)).toEqual(new Set([204, 403]))
})

test('the refusal says what to do, and does not concern other accounts', async () => {
  await exhaust()
  expect((await sign()).body).toMatchObject({
    message: 'You have uploaded too many files that are not in use',
    hint: 'Use or replace them, or wait: unused files are deleted after a day.',
  })
  member = await app.addAccount()
  expect(await signed()).toBe('signed')
})

describe('all files of an account', () => {
  const GIBIBYTE = 1024 * MEBIBYTE
  const full = [403, 'storage_quota']
  /** Uploads a picture that a row uses, and counts it with this size. */
  async function attach(bytes: number) {
    const { key } = await upload(app, member, pngOf(4, 4))
    await app.with(member).post('fc_profile', { avatar: key })
    await app.sql('update private.uploads set bytes = $2 where key = $1', [key, bytes])
  }

  test('have 1 GB without a membership and in a trial, and 10 GB with one', async () => {
    await attach(GIBIBYTE - 7 * MEBIBYTE)
    expect([await signed('images/a.png'), await signed('images/a.png')]).toEqual(['signed', full])
    expect((await sign()).body).toMatchObject({
      message: 'Your uploads have reached their storage limit',
      hint: 'Delete pictures or recordings that you don’t need. A membership raises the limit.',
    })
    await addTrial(app, member)
    expect(await signed('images/a.png')).toEqual(full)
    await addMembership(app, member)
    expect(await signed()).toBe('signed')
    await app.sql('update private.uploads set bytes = $2 where owner = $1 and uses > 0', [
      member.id,
      10 * GIBIBYTE,
    ])
    expect(await signed('images/a.png')).toEqual(full)
  })

  test('are unlimited for staff', async () => {
    member = await app.addAccount({ role: 'support' })
    await attach(20 * GIBIBYTE)
    expect(await signed()).toBe('signed')
  })

  test('stay within the limit under 16 signatures at once', async () => {
    await attach(GIBIBYTE - 12 * MEBIBYTE)
    const replies = await Promise.all(Array.from({ length: 16 }, () => signed('images/a.png')))
    expect(replies.filter((reply) => reply === 'signed')).toHaveLength(2)
  })
})

describe('the quota is freed', () => {
  test('up to the size of the file once it has arrived', async () => {
    await exhaust()
    const [{ key } = { key: '' }] = await app.sql<{ key: string }>(
      'select key from private.uploads where owner = $1 limit 1',
      [member.id],
    )
    await app.sql('update private.uploads set bytes = 0 where key = $1', [key])
    const form = await signedForm(app, member, 'sounds/a.mp3')
    expect(await signed('images/a.png')).toEqual(exceeded)
    await postForm(app, form, mp3Of())
    expect(await signed('images/a.png')).toBe('signed')
    expect(await signed()).toEqual(exceeded)
  })

  test('when a row uses the file, and taken again when it does not', async () => {
    const { key } = await upload(app, member, pngOf(4, 4))
    await app.sql('update private.uploads set bytes = $2 where key = $1', [key, 160 * MEBIBYTE])
    expect(await signed()).toEqual(exceeded)
    await app.with(member).post('fc_profile', { avatar: key })
    expect(await signed()).toBe('signed')
    await app.with(member).patch(`fc_profile?owner=eq.${member.id}`, { avatar: null })
    expect(await signed()).toEqual(exceeded)
  })

  test('when the file is refused', async () => {
    for (let count = 0; count < 5; count++) {
      const form = await signedForm(app, member, 'sounds/a.mp3')
      expect((await postForm(app, form, Buffer.from('<html>'))).body.code).toBe('not_a_sound')
    }
  })

  test('when the file is deleted', async () => {
    const { key } = await upload(app, member, pngOf(4, 4))
    const old = "bytes = $2, signed_at = now() - interval '25 hours'"
    await app.sql(`update private.uploads set ${old} where key = $1`, [key, 200 * MEBIBYTE])
    expect(await signed()).toEqual(exceeded)
    await app.runJob('clean-uploads')
    expect(await signed()).toBe('signed')
  })

  test('when the form has expired, which is then refused', async () => {
    const form = await signedForm(app, member, 'sounds/a.mp3')
    expect([await signed(), await signed(), await signed()]).toEqual(['signed', 'signed', 'signed'])
    const age = (minutes: number) =>
      app.sql('update private.uploads set signed_at = now() - make_interval(mins => $2) where owner = $1', [
        member.id,
        minutes,
      ])
    await age(19)
    expect(await signed()).toEqual(exceeded)
    await age(20)
    expect(await signed()).toBe('signed')
    expect((await postForm(app, form, mp3Of())).body.code).toBe('upload_used')
  })
})

test('with S3, which does not report what arrived, a form counts until the job has looked', async () => {
  const s3 = await startTestS3()
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-quota-'))
  const external = await startTestApp({ media: { directory, minFreeBytes: 0, s3: s3.settings } })
  const someone = await external.addAccount()
  const signOne = async () => (await external.with(someone).get('s3/signed?resource=sounds/a.mp3')).status
  const form = await signedForm(external, someone, 'sounds/a.mp3')
  await postForm(external, form, mp3Of())
  expect([await signOne(), await signOne(), await signOne(), await signOne()]).toEqual([200, 200, 200, 403])
  await external.sql("update private.uploads set signed_at = now() - interval '59 minutes'")
  await external.runJob('clean-uploads')
  expect(await signOne()).toBe(403)
  await external.sql("update private.uploads set signed_at = now() - interval '61 minutes'")
  await external.runJob('clean-uploads')
  expect(await external.sql('select key, bytes from private.uploads')).toEqual([
    { key: form.key, bytes: mp3Of().length },
  ])
  expect(await signOne()).toBe(200)
  await external.close()
  await s3.close()
  await rm(directory, { recursive: true })
})

test('nothing is signed when the disk is nearly full', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-full-'))
  const { bavail, bsize } = await statfs(directory)
  const full = await startTestApp({ media: { directory, minFreeBytes: 2 * bavail * bsize, s3: null } })
  const { status, body } = await full.as('student').get('s3/signed?resource=images/a.png')
  expect([status, body.code, body.message]).toEqual([
    507,
    'storage_full',
    'There is no space for uploads at the moment. Please try again later.',
  ])
  expect(await full.sql('select from private.uploads')).toEqual([])
  await full.close()
  await rm(directory, { recursive: true })
})
