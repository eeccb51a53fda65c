import { startTestS3, type TestS3 } from '@tingdu/storage/testing-s3-server.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf, upload } from '../../accounts/uploads/test-uploads.ts'

/** The app with files in a directory, or in S3. */
const apps = {
  directory: async () => ({ app: await startTestApp(), s3: null }),
  S3: async () => {
    const s3 = await startTestS3()
    const media = { directory: 'nothing is kept here', minFreeBytes: 0, s3: s3.settings }
    return { app: await startTestApp({ media }), s3 }
  },
}

describe.each(Object.entries(apps))('recordings in %s', (_where, open) => {
  let app: TestApp
  let s3: TestS3 | null
  beforeAll(async () => {
    ;({ app, s3 } = await open())
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, app.url), { headers })
  const addressesFor = (who: TestAccount, sha1: string) =>
    app.with(who).get(`rpc/sound_addresses?sha1=${sha1}`)
  const addressFor = async (who: TestAccount, sha1: string, key: string): Promise<string | undefined> =>
    (await addressesFor(who, sha1)).body.sounds?.[key]

  /** The status with which somebody hears a recording; null without an address. */
  const heard = async (who: TestAccount, { sha1, key }: { sha1: string; key: string }) => {
    const address = await addressFor(who, sha1, key)
    return address ? (await get(address)).status : null
  }

  /** A text with a recording, by this account. */
  async function recorded(owner: TestAccount, content = '你好。') {
    const { key } = await upload(app, owner, mp3Of(), 'sounds/a.mp3')
    const json_text = { content, sounds: [{ path: key }] }
    const reply = await app
      .with(owner)
      .post('fc_texts', { title: 'A day', author: 'Mei', json_text }, { prefer: 'return=representation' })
    expect(reply.status).toBe(201)
    const { sha1, last_modified } = reply.body[0]
    return { key, sha1, last_modified }
  }
  const libraryText = async (plan: string) => {
    const text = await recorded(app.account('gk_admin'))
    await app.sql(
      `with version as (
         insert into private.text_versions (text_id, number, title, author, plan, level, document)
         select t.id, 1, t.title, t.author, $2::text, t.level, d.document
           from private.texts t join private.text_documents d on d.text_id = t.id where sha1 = $1)
       update private.texts set plan = $2::text, state = 'published', published_version = 1 where sha1 = $1`,
      [text.sha1, plan],
    )
    return text
  }

  test('are not found by their key alone, whoever asks, but by their uploader', async () => {
    const owner = await app.addAccount()
    const { key } = await recorded(owner)
    for (const headers of [{}, tokenOf(await app.addAccount()), tokenOf(app.account('super_admin'))])
      expect((await get(`/media/${key}`, headers)).status).toBe(404)
    expect((await get(`/media/${key}`, tokenOf(owner))).status).toBe(200)
    for (const query of ['expires=99999999999&signature=x', 'expires=99999999999', 'signature=', 'token=x'])
      expect((await get(`/media/${key}?${query}`)).status).toBe(404)
  })

  test('have an address for those who may read their text, in whole and in ranges', async () => {
    const owner = await app.addAccount()
    const { key, sha1 } = await recorded(owner)
    const { status, body, headers } = await addressesFor(owner, sha1)
    expect([status, Object.keys(body.sounds)]).toEqual([200, [key]])
    expect(headers.get('cache-control')).toContain('no-store')
    // For hours, but not for days.
    const hours = (Date.parse(body.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(4.9)
    expect(hours).toBeLessThanOrEqual(6)
    const address = body.sounds[key]
    const whole = await get(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const part = await get(address, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    // The same again, so that browsers find what they have stored.
    expect(await addressFor(owner, sha1, key)).toBe(address)
  })

  test('have none for strangers and people without a session', async () => {
    const { sha1 } = await recorded(await app.addAccount())
    expect(await addressesFor(await app.addAccount(), sha1)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await app.as('anon').get(`rpc/sound_addresses?sha1=${sha1}`)).status).toBe(401)
    expect((await app.as('student').get('rpc/sound_addresses?sha1=%00')).status).toBe(400)
    for (const wrong of ['0'.repeat(40), '', "' or true --"])
      expect((await addressesFor(app.account('student'), encodeURIComponent(wrong))).status).toBe(404)
  })

  test('have one for staff, and for members of a class that has the text, until they leave', async () => {
    const [teacher, pupil] = [await app.addAccount({ role: 'teacher' }), await app.addAccount()]
    const { key, sha1 } = await recorded(teacher)
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    const membership = await joinClass(app, { classId, account: pupil })
    expect(await addressFor(pupil, sha1, key)).toBeUndefined()
    await app.with(teacher).post('fc_class_texts', [{ class_id: classId, text_sha1: sha1, text_title: '-' }])
    for (const who of [pupil, app.account('support')]) expect(await heard(who, { sha1, key })).toBe(200)
    await app.with(pupil).delete(`fc_class_members?id=eq.${membership}`)
    expect((await addressesFor(pupil, sha1)).status).toBe(404)
  })

  test('of a draft have one for its owner, not for the class that reads the published version', async () => {
    const [teacher, pupil] = [await app.addAccount({ role: 'teacher' }), await app.addAccount()]
    const text = await recorded(teacher)
    const classId = await addClass(app, { owner: teacher.id })
    for (const [account, role] of [
      [teacher, 'teacher'],
      [pupil, 'student'],
    ] as const)
      await joinClass(app, { classId, account, role })
    await app
      .with(teacher)
      .post('fc_class_texts', [{ class_id: classId, text_sha1: text.sha1, text_title: '-' }])
    const { key } = await upload(app, teacher, mp3Of(), 'sounds/b.mp3')
    const json_text = { content: '你好。', sounds: [{ path: key }] }
    expect((await app.with(teacher).patch(`fc_texts?sha1=eq.${text.sha1}`, { json_text })).status).toBe(204)
    expect(Object.keys((await addressesFor(teacher, text.sha1)).body.sounds)).toEqual([key])
    expect(Object.keys((await addressesFor(pupil, text.sha1)).body.sounds)).toEqual([text.key])
  })

  test('of library texts have one for those entitled', async () => {
    const reader = await app.addAccount()
    const [free, gold] = [await libraryText('free'), await libraryText('gold')]
    expect(await heard(reader, free)).toBe(200)
    expect((await addressesFor(reader, gold.sha1)).status).toBe(404)
    expect((await get(`/media/${gold.key}`)).status).toBe(404)
    await app.with(reader).post('rpc/open_text', { sha1: gold.sha1 })
    expect(await heard(reader, gold)).toBe(200)
  })

  test('have no address if the text has none', async () => {
    const owner = await app.addAccount()
    const { body } = await app.with(owner).post(
      'fc_texts',
      { title: 'A day', author: 'Mei', json_text: { content: '你好。' } },
      {
        prefer: 'return=representation',
      },
    )
    expect((await addressesFor(owner, body[0].sha1)).body.sounds).toEqual({})
  })
})

test('pages may play recordings of the bucket, and of no other site', async () => {
  const { app, s3 } = await apps.S3()
  const { headers } = await fetch(`${app.url}/settings`, { headers: { accept: 'text/html' } })
  const { origin } = new URL(s3.settings.endpoint ?? '')
  expect(headers.get('content-security-policy')).toContain(`media-src 'self' blob: ${origin};`)
  await app.close()
  await s3.close()
})
