import { createHash, randomUUID } from 'node:crypto'
import { byOverdueness, planDay } from '@tingdu/study/day-plan.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS, dateOfDay, dayOfDate, studyDay } from '@tingdu/study/study-day.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnsOf } from './schedule-columns.ts'
import type { ReviewQueue, Skill, StudyCard } from './study-card.ts'
import {
  addLearner,
  addStudiedDeck,
  addWords,
  aReview,
  dayStartsAt,
  letDaysPass,
  madeUpWords,
  sendReviews,
} from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function queue(account: TestAccount, query = ''): Promise<ReviewQueue> {
  const { status, body } = await app.with(account).get(`rpc/review_queue?${query}`)
  expect(status).toBe(200)
  return body
}
const words = ({ cards }: ReviewQueue) => cards.map(({ entry }) => entry.chinese)
const change = (account: TestAccount, settings: object) =>
  app.with(account).patch(`fc_study_settings?owner=eq.${account.id}`, settings)
const answer = (account: TestAccount, cards: StudyCard[], rating: 1 | 2 | 3 | 4 = 4) =>
  sendReviews(
    app,
    account,
    cards.map(({ card_id }) => aReview({ card_id, rating })),
  )

const studyToday = () => studyDay(Date.now(), 'UTC', dayStartsAt)

/**
 * Gives the member cards of these words, answered with Easy so many days ago. Answered once, a card is due after some
 * 8 days; answered again after 8 days, after some 60.
 */
async function learned(owner: number, ids: number[], daysAgo: number[][], skill: Skill = 'meaning') {
  const scheduler = createScheduler({ desiredRetention: 0.9 })
  const cards = ids.map((word, n) => {
    const reviews = (daysAgo[n] as number[]).map((days) => ({
      id: randomUUID(),
      rating: 4 as const,
      reviewedAt: Date.now() - days * DAY_MS,
      day: studyToday() - days,
    }))
    const id = cardId(owner, word, skill)
    const { firstDay, ...schedule } = scheduler.fold(id, reviews)
    return {
      id,
      word,
      reviews,
      ...columnsOf({ ...schedule, firstDay }),
      first_day: dateOfDay(firstDay as number),
    }
  })
  await app.sql(
    `insert into api.fc_cards (owner, id, kind, word_id, chinese, skill, due, stability, difficulty, state, step, reps,
        lapses, last_review, first_day, last_day)
      select $1, g.id, 'word', w.id, w.chinese, $3, g.due, g.stability, g.difficulty, g.state, g.step, g.reps, g.lapses,
          g.last_review, g.first_day, g.last_day
        from jsonb_to_recordset($2) as g (id uuid, word bigint, due timestamptz, stability float8, difficulty float8,
          state text, step int, reps int, lapses int, last_review timestamptz, first_day date, last_day date)
        join api.fc_words w on w.id = g.word`,
    [owner, JSON.stringify(cards), skill],
  )
  const reviews = cards.flatMap(({ id: card, reviews }) =>
    reviews.map(({ id, reviewedAt, day }) => ({ id, card, at: new Date(reviewedAt), day: dateOfDay(day) })),
  )
  await app.sql(
    `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
      select $1, g.id, g.card, 4, g.at, g.day
        from jsonb_to_recordset($2) as g (id uuid, card uuid, at timestamptz, day date)`,
    [owner, JSON.stringify(reviews)],
  )
}

/** As lib.card_id computes it. */
function cardId(owner: number, word: number, skill: string): string {
  const hash = createHash('md5').update(`${owner}:word:${word}:${skill}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

describe('refuses', () => {
  test('what is not a number', async () => {
    for (const query of [
      'deck=all',
      'limit=-1',
      'limit=501',
      'more=1.5',
      'more=1001',
      'deck=1e3',
      'limit=',
      'ahead=8',
      'ahead=-1',
    ])
      expect(await app.as('student').get(`rpc/review_queue?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message: expect.stringContaining('whole number') },
      })
  })

  test('decks of others', async () => {
    const { deck } = await addLearner(app, ['别一'])
    const other = await app.addAccount()
    expect(await queue(other, `deck=${deck}`)).toEqual({
      counts: { due: 0, new: 0, done: 0, left: 0 },
      cards: [],
    })
  })
})

describe('1,500 overdue cards with 60 reviews a day', () => {
  test('are offered 60 at a time for 30 days, the most overdue first, and new cards wait', async () => {
    const { learner, words: ids } = await addLearner(app, madeUpWords(2120, '逾'))
    await change(learner, { reviews_per_day: 60 })
    const histories = ids.slice(0, 2100).map((_, n) => (n % 3 ? [100 + (n % 90)] : [190 + (n % 90), 180]))
    await learned(learner.id, ids.slice(0, 2100), histories)
    // 1,500 are overdue, and 20 more become due on each day.
    await app.sql(
      `update api.fc_cards c set due = lib.study_day(now(), 'UTC', ${dayStartsAt}) + 1 + (w.n % 30)::int
         from unnest($2::bigint[]) with ordinality as w (id, n) where c.owner = $1 and c.word_id = w.id`,
      [learner.id, ids.slice(1500, 2100)],
    )
    const settings = { reviewsPerDay: 60, newPerDay: 10 }
    for (let day = 0; day < 30; day += 1) {
      const rows = (
        await app.sql<{ id: string; stability: number; last_day: string }>(
          `select id, stability, last_day::text from api.fc_cards
            where owner = $1 and due::date <= lib.study_day(now(), 'UTC', ${dayStartsAt})`,
          [learner.id],
        )
      ).map(({ id, stability, last_day }) => ({ id, stability, lastDay: dayOfDate(last_day) }))
      const plan = planDay(settings, { due: rows.length, answered: 0, introduced: 0 })
      const offered = await queue(learner, 'limit=500')
      expect(offered.counts).toEqual({
        due: plan.reviews,
        new: plan.newCards,
        done: 0,
        left: plan.reviews + plan.newCards,
      })
      expect([plan.reviews, plan.newCards]).toEqual([60, 0])
      const expected = rows.toSorted(byOverdueness(studyToday())).slice(0, 60)
      expect(offered.cards.map(({ card_id }) => card_id)).toEqual(expected.map(({ id }) => id))
      if (day % 10 === 0) {
        await answer(learner, offered.cards.splice(0, 25), 3)
        expect((await queue(learner)).counts).toEqual({ due: 35, new: 0, done: 25, left: 35 })
      }
      await answer(learner, offered.cards, 3)
      expect(await queue(learner)).toEqual({ counts: { due: 0, new: 0, done: 60, left: 0 }, cards: [] })
      if (day === 0) expect((await queue(learner, 'more=5')).counts).toMatchObject({ new: 5, left: 5 })
      await letDaysPass(app, learner.id)
    }
  })
})

describe('new cards', () => {
  test('come in the order of the deck, as many as the settings say, and more if they are wanted', async () => {
    const { learner } = await addLearner(app, madeUpWords(30, '新'))
    const first = await queue(learner)
    expect(words(first)).toEqual(madeUpWords(10, '新'))
    expect(first.counts).toEqual({ due: 0, new: 10, done: 0, left: 10 })
    await answer(learner, first.cards.slice(0, 4))
    expect((await queue(learner)).counts).toEqual({ due: 0, new: 6, done: 4, left: 6 })
    expect((await queue(learner, 'more=3')).counts).toMatchObject({ new: 9 })
    await letDaysPass(app, learner.id)
    expect((await queue(learner)).counts).toMatchObject({ new: 10 })
  })

  test('are limited by each deck, and decks take turns', async () => {
    const { learner } = await addLearner(app, madeUpWords(5, '甲'), { newPerDay: 2 })
    await addStudiedDeck(app, learner.id, await addWords(app, madeUpWords(5, '乙')))
    const offered = await queue(learner)
    expect(words(offered)).toEqual(['甲一', '乙一', '甲丁', '乙丁', '乙丂', '乙七', '乙丄'])
    await answer(learner, offered.cards.slice(0, 1))
    expect(words(await queue(learner))).toEqual(['甲丁', '乙一', '乙丁', '乙丂', '乙七', '乙丄'])
  })

  test('of a word in several decks are one', async () => {
    const { learner, words: ids } = await addLearner(app, ['两个'])
    await addStudiedDeck(app, learner.id, ids)
    expect(words(await queue(learner))).toEqual(['两个'])
  })

  test('come after reviews', async () => {
    const { learner, words: ids } = await addLearner(app, ['后一', '后二'])
    await learned(learner.id, ids.slice(1), [[20]])
    expect(words(await queue(learner))).toEqual(['后二', '后一'])
  })
})

describe('cards of the same word', () => {
  test('are not asked on one day: one skill is introduced at a time', async () => {
    const { learner } = await addLearner(app, ['同一', '同二'], { skills: ['meaning', 'reading'] })
    const first = await queue(learner)
    expect(first.cards.map(({ entry, skill }) => [entry.chinese, skill])).toEqual([
      ['同一', 'meaning'],
      ['同二', 'meaning'],
    ])
    await answer(learner, first.cards)
    expect((await queue(learner)).counts.left).toBe(0)
    await letDaysPass(app, learner.id)
    expect((await queue(learner)).cards.map(({ skill }) => skill)).toEqual(['reading', 'reading'])
  })

  test('of several that are due, the most overdue is asked today, the other tomorrow', async () => {
    const { learner, words: ids } = await addLearner(app, ['同三'], { skills: ['meaning', 'reading'] })
    await learned(learner.id, ids, [[20]])
    await learned(learner.id, ids, [[40]], 'reading')
    const today = await queue(learner)
    expect(today.counts).toMatchObject({ due: 1, new: 0 })
    expect(today.cards).toMatchObject([{ skill: 'reading' }])
    await answer(learner, today.cards)
    expect((await queue(learner)).cards).toEqual([])
    await letDaysPass(app, learner.id)
    expect((await queue(learner)).cards).toMatchObject([{ skill: 'meaning' }])
  })
})

describe('learning steps', () => {
  test('that are due come first, those of later today last', async () => {
    const { learner, words: ids } = await addLearner(app, ['步一', '步二', '步三'])
    await learned(learner.id, ids.slice(2), [[20]])
    const { cards } = await queue(learner)
    const [reviewed, one, two] = cards as [StudyCard, StudyCard, StudyCard]
    await answer(learner, [one, two], 3)
    await app.sql(`update api.fc_cards set due = now() - interval '1 minute' where owner = $1 and id = $2`, [
      learner.id,
      two.card_id,
    ])
    const offered = await queue(learner)
    expect(offered.cards.map(({ card_id }) => card_id)).toEqual([two.card_id, reviewed.card_id, one.card_id])
    expect(offered.counts).toEqual({ due: 3, new: 0, done: 0, left: 3 })
  })

  test('that were left yesterday are due', async () => {
    const { learner } = await addLearner(app, ['步四'])
    await answer(learner, (await queue(learner)).cards, 1)
    await letDaysPass(app, learner.id)
    expect((await queue(learner)).cards).toMatchObject([{ state: 'learning' }])
  })
})

describe('is not offered', () => {
  test('what is suspended, or put off until a later day', async () => {
    const { learner, words: ids } = await addLearner(app, ['停一', '停二', '停三'])
    await learned(
      learner.id,
      ids,
      ids.map(() => [20]),
    )
    const [one, two] = (await queue(learner)).cards
    const tomorrow = dateOfDay(studyToday() + 1)
    await app.with(learner).patch(`fc_cards?id=eq.${one?.card_id}`, { suspended: true })
    await app.with(learner).patch(`fc_cards?id=eq.${two?.card_id}`, { buried_until: tomorrow })
    expect((await queue(learner)).counts).toMatchObject({ due: 1 })
    await letDaysPass(app, learner.id)
    expect((await queue(learner)).cards.map(({ card_id }) => card_id)).not.toContain(one?.card_id)
    expect((await queue(learner)).counts).toMatchObject({ due: 2 })
  })

  test('what the member knows or ignores; what only reviews say is known stays', async () => {
    const { learner, words: ids } = await addLearner(app, ['知一', '知二', '知三', '知四'])
    await learned(
      learner.id,
      ids.slice(0, 3),
      ids.slice(0, 3).map(() => [200, 180]),
    )
    const say = (n: number, state: string, by: string) =>
      app.sql(
        `insert into api.fc_word_states (owner, word_id, chinese, phonetic, state, set_by)
          select $1, id, chinese, phonetic, $3, $4 from api.fc_words where id = $2`,
        [learner.id, ids[n], state, by],
      )
    await say(0, 'known', 'member')
    await say(1, 'known', 'review')
    await say(2, 'ignored', 'import')
    await say(3, 'known', 'placement')
    expect(words(await queue(learner))).toEqual(['知二'])
  })

  test('what is in no deck that is studied, unless it is kept', async () => {
    const { learner, words: ids, deck } = await addLearner(app, ['出一', '出二', '出三'])
    await learned(
      learner.id,
      ids.slice(0, 2),
      ids.slice(0, 2).map(() => [20]),
    )
    const [one] = (await queue(learner)).cards
    await app.sql('update api.fc_studied_decks set paused = true where owner = $1 and deck_id = $2', [
      learner.id,
      deck,
    ])
    expect((await queue(learner)).counts.left).toBe(0)
    expect((await queue(learner, `deck=${deck}`)).counts.left).toBe(0)
    await app.sql('delete from api.fc_decks where id = $1', [deck])
    expect((await queue(learner)).counts.left).toBe(0)
    await app.with(learner).patch(`fc_cards?id=eq.${one?.card_id}`, { kept: true })
    const kept = await queue(learner)
    expect(kept.cards).toMatchObject([
      { card_id: one?.card_id, entry: { chinese: one?.entry.chinese, entry_id: null, deck: null } },
    ])
  })

  test('anything during a pause, after which all is as it was', async () => {
    const { learner, words: ids } = await addLearner(app, ['假一', '假二'])
    await learned(learner.id, ids.slice(0, 1), [[20]])
    // So that the study day is the day of UTC at any hour.
    await change(learner, { day_starts_at: 0 })
    const before = await queue(learner)
    await change(learner, { paused_until: '2999-01-01' })
    expect(await queue(learner)).toEqual({ counts: { due: 0, new: 0, done: 0, left: 0 }, cards: [] })
    await change(learner, { paused_until: new Date().toISOString().slice(0, 10) })
    expect(await queue(learner)).toEqual(before)
  })
})

test('one deck alone is offered by its id', async () => {
  const { learner } = await addLearner(app, ['选一'])
  const deck = await addStudiedDeck(app, learner.id, await addWords(app, ['选二']))
  expect(words(await queue(learner, `deck=${deck}`))).toEqual(['选二'])
  expect((await queue(learner, `deck=${deck}`)).counts).toMatchObject({ new: 1, left: 1 })
})

describe('the cards of the next days', () => {
  test('are those that become due, and the new cards of each day', async () => {
    const { learner, words: ids } = await addLearner(app, madeUpWords(12, '将'))
    await change(learner, { new_per_day: 1 })
    await learned(learner.id, ids.slice(0, 3), [[20], [30], [40]])
    for (const [at, days] of [0, 3, 9].entries())
      await app.sql(
        `update api.fc_cards set due = lib.study_day(now(), 'UTC', ${dayStartsAt}) + $3::int where owner = $1 and word_id = $2`,
        [learner.id, ids[at], days],
      )
    expect(words(await queue(learner))).toHaveLength(2)
    const ahead = await queue(learner, 'ahead=6&limit=500')
    const reviews = ahead.cards.filter(({ state }) => state === 'review')
    expect(reviews.map(({ entry }) => entry.word_id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(ahead.cards.length - reviews.length).toBe(7)
  })

  test('include what was answered today, if it is due on one of them', async () => {
    const { learner, words: ids } = await addLearner(app, ['将来'])
    await learned(learner.id, ids, [[20]])
    await answer(learner, (await queue(learner)).cards, 1)
    await app.sql(
      `update api.fc_cards set state = 'review', step = 0, due = lib.study_day(now(), 'UTC', ${dayStartsAt}) + 2
        where owner = $1`,
      [learner.id],
    )
    expect((await queue(learner)).cards).toEqual([])
    expect(words(await queue(learner, 'ahead=6'))).toEqual(['将来'])
  })

  test('have their own backlog: new cards wait only if more is due than these days and three more allow', async () => {
    const { learner, words: ids } = await addLearner(app, madeUpWords(30, '积'))
    await change(learner, { reviews_per_day: 2, new_per_day: 1 })
    await learned(
      learner.id,
      ids.slice(0, 8),
      Array.from({ length: 8 }, () => [60]),
    )
    const fresh = ({ cards }: ReviewQueue) => cards.filter(({ state }) => state === 'new').length
    expect(fresh(await queue(learner))).toBe(0)
    expect(fresh(await queue(learner, 'ahead=6'))).toBe(7)
  })
})

test('a limit shortens the list, not the counts', async () => {
  const { learner } = await addLearner(app, madeUpWords(8, '限'))
  const { counts, cards } = await queue(learner, 'limit=3')
  expect([counts.left, cards.length]).toEqual([8, 3])
  expect(await queue(learner, 'limit=0')).toEqual({ counts, cards: [] })
})

test('the settings order reviews by level, or at random but the same all day', async () => {
  const { learner, words: ids } = await addLearner(app, madeUpWords(30, '级'))
  await learned(
    learner.id,
    ids,
    ids.map((_, n) => [20 + n]),
  )
  await app.sql('update api.fc_words set hsk_3 = 1 + id % 5 where id = any ($1)', [ids])
  await change(learner, { order: 'level' })
  const levels = (await queue(learner, 'limit=30')).cards.map(({ entry }) => entry.hsk_3)
  expect(levels).toEqual(levels.toSorted())
  const byDue = words(await queue(learner, 'limit=30')).toSorted()
  await change(learner, { order: 'random' })
  const random = words(await queue(learner, 'limit=30'))
  expect(random).toEqual(words(await queue(learner, 'limit=30')))
  expect(random.toSorted()).toEqual(byDue)
  await change(learner, { order: 'due' })
  expect(words(await queue(learner, 'limit=30'))).not.toEqual(random)
})
