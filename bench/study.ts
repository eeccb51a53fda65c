import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Database } from '@tingdu/database/database.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { runFit } from '@tingdu/features/study/reviews/fit/run-fit.server.ts'
import { queueQuery } from '@tingdu/features/study/reviews/queue-query.server.ts'
import { recordReviews } from '@tingdu/features/study/reviews/record.server.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { random } from '@tingdu/study/random.ts'
import type { Rating, Review } from '@tingdu/study/schedule.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'
import pg from 'pg'
import {
  type Card,
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from 'ts-fsrs'
import { callerOf } from './caller.ts'
import { withEngine } from './engine.ts'
import type { Row } from './row.ts'
import { addStudyRows, CARDS, DUE, learner } from './study-rows.ts'
import { median, medianTime, timeOf } from './timing.ts'

const ROUNDS = 31
const QUEUE_MS = 30
const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

/**
 * Measures what reviewing costs: the queue and one recorded review of a member with 20,000 cards and 200,000 reviews, folding
 * as many reviews, and fitting parameters. Each compared with plain SQL or a bare loop of the same run.
 */
export async function run(): Promise<Row[]> {
  const inDatabase = await withEngine('study', async (connectionString) => {
    await migrate(connectionString, { featuresDir })
    const bare = new pg.Client({ connectionString })
    await bare.connect()
    const database = await openDatabase({ connectionString, maxConnections: 4 })
    try {
      await addStudyRows(bare)
      return [
        await queue(database, bare, `${DUE} due`),
        await recording(database, bare, 'one review recorded'),
        await recordingKnown(database, bare),
        await queueWithoutBacklog(database, bare),
        ...(await fitting(database)),
      ]
    } finally {
      await database.close()
      await bare.end()
    }
  })
  return [...inDatabase, folding()]
}

/** The same counts and page for a member whose decks are all visible. Names no policy, sibling, pause or limit of a deck. */
const plainQueue = `
  with mine as materialized (
    select e.id, e.deck_id, e.word_id, e.idx, k.skill from api.fc_studied_decks d
      join api.fc_deck_entries e on e.deck_id = d.deck_id cross join unnest(d.skills) as k (skill)
     where d.owner = $1 and not d.paused
  ), due as materialized (
    select c.* from api.fc_cards c
     where c.owner = $1 and c.due <= now() and not c.suspended
       and exists (select from mine m where m.word_id = c.word_id and m.skill = c.skill)
       and not exists (select from api.fc_word_states w where w.owner = $1 and w.word_id = c.word_id
         and w.state in ('known', 'ignored') and w.set_by <> 'review')
  ), new as materialized (
    select m.* from mine m
     where (select count(*) from due) <= 300
       and not exists (select from api.fc_cards c where c.owner = $1 and c.word_id = m.word_id and c.skill = m.skill)
     order by m.deck_id, m.idx limit 10
  )
  select (select count(*) from due), (select count(*) from new), (
    select jsonb_agg(jsonb_build_object('card', to_jsonb(p), 'word', to_jsonb(w), 'entry', to_jsonb(e)))
      from (select * from due order by (now()::date - last_day) / stability desc limit 20) p
      join api.fc_words w on w.id = p.word_id
      join lateral (select e.* from mine m join api.fc_deck_entries e on e.id = m.id
        where m.word_id = p.word_id limit 1) e on true)`

async function queue(database: Database, bare: pg.Client, what: string): Promise<Row> {
  const caller = callerOf('student', learner)
  const query = queueQuery({ deck: null, limit: 20, more: 0, ahead: 0 })
  const ours = await medianTime(ROUNDS, () => database.as(caller, query))
  const plain = await medianTime(ROUNDS, () =>
    bare.query({ name: 'plain', text: plainQueue, values: [learner] }),
  )
  return {
    what: `queue of 20 with counts, ${CARDS} cards, ${what}`,
    value: `${ours.toFixed(1)} ms`,
    reference: `plain SQL: ${plain.toFixed(1)} ms`,
    ratio: ours / plain,
    target: `≤ ${QUEUE_MS} ms, ≤ 1.5`,
    met: ours <= QUEUE_MS && ours / plain <= 1.5,
  }
}

/** The member has caught up, and everything has been introduced: all entries are looked through for new cards. */
async function queueWithoutBacklog(database: Database, bare: pg.Client): Promise<Row> {
  await bare.query(`update api.fc_cards set due = due + interval '15 days' where owner = ${learner}`)
  await bare.query('vacuum analyze api.fc_cards')
  return await queue(database, bare, '100 due, all introduced')
}

/** Every review makes a word known, which happens once with each: its study day counts the known words. */
async function recordingKnown(database: Database, bare: pg.Client): Promise<Row> {
  await bare.query(`update api.fc_word_states set state = 'learning', set_by = 'review'
    where owner = ${learner} and id % 4 = 0`)
  await bare.query('vacuum analyze api.fc_word_states')
  const row = await recording(database, bare, 'one review that makes a word known')
  return { ...row, target: '', met: true }
}

async function recording(database: Database, bare: pg.Client, what: string): Promise<Row> {
  const { rows } = await bare.query(
    `select c.id, (select s.id from private.sessions s where s.user_id = $1) as session
      from api.fc_cards c where c.owner = $1 order by c.id limit 1000`,
    [learner],
  )
  const session = { kind: 'session', caller: callerOf('student', learner), userId: learner } as const
  const identity = { ...session, sessionId: rows[0].session, issuedAt: 0 } as SessionIdentity
  const ours: number[] = []
  const reference: number[] = []
  for (let n = 0; n < 300; n += 1) {
    const card_id = rows[n].id as string
    const at = Date.now()
    const review = {
      id: randomUUID(),
      card_id,
      kind: null,
      subject: null,
      skill: null,
      rating: 3 as Rating,
      at,
    }
    ours.push(
      await timeOf(() =>
        recordReviews(database, identity, [{ ...review, duration_ms: 4000, device: 'bench' }]),
      ),
    )
    const values = [learner, randomUUID(), rows[n + 300].id, new Date(at)]
    reference.push(
      await timeOf(() => database.as(serverCaller(), { name: 'insert', text: bareInsert, values })),
    )
  }
  const ratio = median(ours) / median(reference)
  return {
    what,
    value: `${median(ours).toFixed(2)} ms`,
    reference: `bare insert: ${median(reference).toFixed(2)} ms`,
    ratio,
    target: '≤ 3',
    met: ratio <= 3,
  }
}

const bareInsert = `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
  values ($1, $2, $3, 3, $4, '2000-01-01')`

type Lookups = { p95: number }

/** Look-ups of words one after another, until `stopped`. */
async function lookups(database: Database, stopped: () => boolean): Promise<Lookups> {
  const times: number[] = []
  const text = 'select * from api.fc_words where id = $1'
  for (let n = 1; !stopped(); n += 1) {
    const values = [1 + ((n * 7919) % 100_000)]
    times.push(
      await timeOf(() => database.as(callerOf('student', learner), { name: 'lookup', text, values })),
    )
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return { p95: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0 }
}

async function fitting(database: Database): Promise<Row[]> {
  const until = performance.now() + 3000
  const idle = await lookups(database, () => performance.now() > until)
  const cards = histories(500, 10)
  let done = false
  const begin = performance.now()
  const fit = runFit({ cards, desiredRetention: 0.9, today: 20_783 }).finally(() => {
    done = true
  })
  const [result, busy] = await Promise.all([fit, lookups(database, () => done)])
  const seconds = (performance.now() - begin) / 1000
  if (result === 'not installed') return []
  return [
    {
      what: 'parameters fitted from 5,000 reviews, in a process of its own',
      value: `${seconds.toFixed(1)} s`,
      reference: '',
      target: '≤ 10 s',
      met: seconds <= 10,
    },
    {
      what: 'look-up meanwhile, 95th percentile',
      value: `${busy.p95.toFixed(1)} ms`,
      reference: `idle: ${idle.p95.toFixed(1)} ms`,
      ratio: busy.p95 / idle.p95,
      target: '≤ 2',
      met: busy.p95 / idle.p95 <= 2,
    },
  ]
}

type Stored = [id: string, rating: Rating, at: number, day: number]

function histories(cards: number, reviews: number): [string, Stored[]][] {
  const next = random(1)
  return Array.from({ length: cards }, (_, n) => {
    let day = 20_000 + Math.floor(next() * 300)
    const own = Array.from({ length: reviews }, (_, i): Stored => {
      day += i === 0 ? 0 : Math.ceil(next() * 2 ** i)
      const rating = (next() < 0.15 ? 1 : next() < 0.9 ? 3 : 4) as Rating
      return [String(i).padStart(4, '0'), rating, day * DAY_MS + i, day]
    })
    return [`card ${n}`, own]
  })
}

function folding(): Row {
  const cards = histories(20_000, 10).map(([id, reviews]) => ({
    id,
    reviews: reviews.map(
      ([review, rating, reviewedAt, day]): Review => ({ id: review, rating, reviewedAt, day }),
    ),
  }))
  const scheduler = createScheduler({ desiredRetention: 0.9 })
  const seed = GenSeedStrategyWithCardId('card_id')
  const library = fsrs({ enable_fuzz: true }).useStrategy(StrategyMode.SEED, seed)
  const perSecond = (work: () => void) => {
    const begin = performance.now()
    work()
    return 200_000 / ((performance.now() - begin) / 1000)
  }
  const straight = () => {
    for (const { id, reviews } of cards) {
      let card: Card = Object.assign(createEmptyCard(0), { card_id: id })
      for (const { rating, day } of reviews)
        card = library.next(card, new Date(day * DAY_MS), rating as Grade).card
    }
  }
  const fold = () => {
    for (const { id, reviews } of cards) scheduler.fold(id, reviews)
  }
  const rounds = Array.from({ length: 5 }, () => ({ reference: perSecond(straight), ours: perSecond(fold) }))
  const [ours, reference] = [
    median(rounds.map((round) => round.ours)),
    median(rounds.map((round) => round.reference)),
  ]
  return {
    what: 'folding 200,000 reviews',
    value: `${Math.round(ours)}/s`,
    reference: `ts-fsrs alone: ${Math.round(reference)}/s`,
    ratio: ours / reference,
    target: '≥ 100,000/s',
    met: ours >= 100_000,
  }
}
