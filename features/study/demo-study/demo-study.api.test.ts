import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { importStarterDecks } from '@tingdu/features/study/starter-decks/import/import-decks.server.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoStudy } from './demo-study.server.ts'

const LONG = 180_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

const count = async (table: string, owner: number) =>
  (await app.sql<{ n: number }>(`select count(*)::int as n from ${table} where owner = $1`, [owner]))[0]?.n

test(
  'the student of the demo has studied, once, and today something is due',
  async () => {
    const student = await app.addAccount()
    await app.sql(`update private.accounts set email = 'student@demo.test' where user_id = $1`, [student.id])
    await seedDemoStudy(app.database)
    expect(await count('api.fc_reviews', student.id)).toBe(0)

    await app.sql(`insert into private.starter_library (key, checksum) values ('all', 'one')`)
    await importStarterDecks({ database: app.database })
    await app.with(student).post('fc_profile', { level: 'beginner' })
    for (let n = 0; n < 4; n += 1) await addText(app, { owner: student.id, inLibrary: true })
    await app.sql(`update private.texts set characters = 100`)
    await seedDemoStudy(app.database)
    const reviews = await count('api.fc_reviews', student.id)
    expect(reviews).toBeGreaterThan(300)
    await seedDemoStudy(app.database)
    expect(await count('api.fc_reviews', student.id)).toBe(reviews)

    const { body: queue } = await app.with(student).get('rpc/review_queue?limit=1')
    expect(queue.counts.due).toBeGreaterThan(0)
    const { body: progress } = await app.with(student).post('rpc/study_progress', { days: 60 })
    const known = progress.known_days.map(({ words }: { words: number }) => words)
    expect(known.length).toBeGreaterThan(20)
    expect(known.at(-1)).toBe(progress.known)
    expect(known.at(-2)).toBe(progress.known)
    expect(progress.days.some(({ seconds_read }: { seconds_read: number }) => seconds_read > 0)).toBe(true)
    expect(
      (await app.with(student).get('fc_reading?finished_at=is.null&order=read_at.desc&limit=1')).body,
    ).toMatchObject([{ share_read: 0.5 }])
  },
  LONG,
)
