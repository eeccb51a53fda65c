import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const merge = { Prefer: 'resolution=merge-duplicates, return=representation' }

describe('reading settings', () => {
  test('are refused if a value is unknown', async () => {
    const student = app.with(await app.addAccount())
    for (const body of [
      { tone_colours: 'rainbow' },
      { script: 'latin' },
      { speech_speed: 'warp' },
      { headword_font: 'serif' },
      { tones: 'sung' },
    ]) {
      expect((await student.post('fc_reading_settings', body)).status).toBe(400)
    }
    expect((await student.get('fc_reading_settings')).body).toEqual([])
  })

  test('of others cannot be created or taken over', async () => {
    const one = await app.addAccount()
    await app.with(one).post('fc_reading_settings', { script: 'traditional' })
    const other = app.with(await app.addAccount())
    const body = { owner: one.id, script: 'simplified' }
    expect((await other.post('fc_reading_settings', body, merge)).status).toBe(403)
    expect((await app.with(one).get('fc_reading_settings')).body).toMatchObject([{ script: 'traditional' }])
  })

  test('are created and changed by the same call', async () => {
    const student = app.with(await app.addAccount())
    const first = await student.post('fc_reading_settings', { script: 'traditional' }, merge)
    expect([first.status, first.body]).toMatchObject([
      201,
      [
        {
          tone_colours: 'standard',
          tones: 'written',
          colour_characters: false,
          headword_font: 'sans',
          script: 'traditional',
          speech_speed: 'normal',
        },
      ],
    ])
    const next = await student.post(
      'fc_reading_settings',
      { tone_colours: 'off', headword_font: 'kai', tones: 'spoken' },
      merge,
    )
    expect([next.status, next.body]).toMatchObject([
      200,
      [{ tone_colours: 'off', headword_font: 'kai', script: 'traditional', tones: 'spoken' }],
    ])
  })
})

describe('recent look-ups', () => {
  test('of impossible entries are refused', async () => {
    const student = app.with(await app.addAccount())
    for (const body of [
      { kind: 'sentence', entry: '学' },
      { kind: 'word', entry: '' },
      { kind: 'word', entry: '学'.repeat(101) },
    ]) {
      const { status, body: refusal } = await student.post('rpc/remember_lookup', body)
      expect([status, refusal.message]).toEqual([400, 'Not a valid entry to remember'])
    }
  })

  test('list each entry once, the latest first, with its other form, reading and meaning', async () => {
    await app.sql(
      `insert into api.fc_words (chinese, traditional, phonetic, defs, priority)
        values ('学习', '學習', 'xué xí', 'to learn', 1), ('学习', '學習', 'Xué Xí', 'a name', 2)`,
    )
    await app.sql(
      `insert into api.fc_words (chinese, traditional, phonetic, defs, senses, priority) values
        ('成都', '成都', 'Chéng dū', 'see 成都市', $1, 1), ('成都市', '成都市', 'Chéng dū shì', 'capital of Sichuan', $2, 1)`,
      [
        JSON.stringify([
          {
            text: 'see 成都市',
            kind: 'see',
            links: [{ simplified: '成都市', traditional: '成都市', phonetic: '', start: 4, end: 7 }],
          },
        ]),
        JSON.stringify([{ text: 'capital of Sichuan' }, { text: 'Chengdu' }]),
      ],
    )
    const student = app.with(await app.addAccount())
    for (const entry of ['成都', '学习', '消失', '学习'])
      await student.post('rpc/remember_lookup', { kind: 'word', entry })
    const { body } = await student.get(
      'fc_recent_lookups?select=kind,entry,traditional,phonetic,defs&order=looked_up_at.desc',
    )
    expect(body).toEqual([
      { kind: 'word', entry: '学习', traditional: '學習', phonetic: 'xué xí', defs: 'to learn' },
      { kind: 'word', entry: '消失', traditional: null, phonetic: null, defs: null },
      // What the entry means that it refers to.
      {
        kind: 'word',
        entry: '成都',
        traditional: '成都',
        phonetic: 'Chéng dū',
        defs: 'capital of Sichuan/ Chengdu',
      },
    ])
  })

  test('are limited to the latest hundred', async () => {
    const account = await app.addAccount()
    await app.sql(
      `insert into api.fc_lookups (owner, kind, entry, looked_up_at)
        select $1, 'character', chr(19968 + n), now() - n * interval '1 minute' from generate_series(1, 100) as n`,
      [account.id],
    )
    const student = app.with(account)
    expect((await student.post('rpc/remember_lookup', { kind: 'word', entry: '新' })).status).toBe(204)
    const { body } = await student.get('fc_lookups?select=entry&order=looked_up_at.desc')
    expect([body.length, body[0].entry, body.at(-1).entry]).toEqual([
      100,
      '新',
      String.fromCodePoint(19968 + 99),
    ])
  })

  test('are removed one by one or all at once, and only by their member', async () => {
    const one = app.with(await app.addAccount())
    const other = app.with(await app.addAccount())
    for (const client of [one, other]) {
      for (const entry of ['学', '习']) await client.post('rpc/remember_lookup', { kind: 'character', entry })
    }
    await one.delete(`fc_lookups?kind=eq.character&entry=eq.${encodeURIComponent('学')}`)
    expect((await one.get('fc_lookups')).body).toHaveLength(1)
    await one.delete('fc_lookups?looked_up_at=gte.2000-01-01')
    expect((await one.get('fc_lookups')).body).toEqual([])
    expect((await other.get('fc_lookups')).body).toHaveLength(2)
  })
})
