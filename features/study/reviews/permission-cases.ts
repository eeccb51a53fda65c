import { randomUUID } from 'node:crypto'
import type { TestApp } from '@tingdu/testing/app.ts'
import {
  nextNumber,
  nobody,
  type Permissions,
  type ResourcePermissions,
  rowsOfOwner,
  signedIn,
} from '@tingdu/testing/permissions.ts'

/** Adds a card of a member. */
async function withCard(app: TestApp, owner: number): Promise<string> {
  await app.sql(
    `insert into api.fc_cards (owner, id, kind, skill, chinese) values ($1, $2, 'own', 'meaning', $3)`,
    [owner, randomUUID(), `卡${nextNumber()}`],
  )
  return `owner=eq.${owner}`
}

/** Adds a card that every account has under the same id. */
async function withCardOfEveryone(app: TestApp): Promise<string> {
  const id = randomUUID()
  await app.sql(
    `insert into api.fc_cards (owner, id, kind, skill) select user_id, $1, 'own', 'writing' from private.accounts`,
    [id],
  )
  return id
}

async function withReview(app: TestApp, owner: number): Promise<string> {
  await app.sql(
    `with card as (
        insert into api.fc_cards (owner, id, kind, skill) values ($1, $2, 'own', 'reading') returning owner, id
      )
      insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
        select owner, gen_random_uuid(), id, 3, now(), now()::date from card`,
    [owner, randomUUID()],
  )
  return `owner=eq.${owner}`
}

async function withStudyDay(app: TestApp, owner: number): Promise<string> {
  const day = new Date(Date.UTC(2000, 0, nextNumber())).toISOString().slice(0, 10)
  await app.sql('insert into api.fc_study_days (owner, day) values ($1, $2)', [owner, day])
  return `owner=eq.${owner}`
}

async function withTask(app: TestApp, owner: number): Promise<string> {
  await app.sql(
    `insert into api.fc_study_tasks (owner, kind, finished_at) values ($1, 'reschedule', now())`,
    [owner],
  )
  return `owner=eq.${owner}`
}

/** Rows that only their owner reads, and that only the server writes. */
const written = (
  table: string,
  arrange: ResourcePermissions['arrange'],
  body: Record<string, unknown>,
): ResourcePermissions => ({
  arrange,
  look: rowsOfOwner(`api.${table}`, 'owner'),
  read: nobody,
  create: { by: nobody, body: () => body },
  change: [{ by: nobody, body }],
  remove: { by: nobody },
  self: { read: signedIn, change: [{ by: nobody, body }], remove: nobody },
})

const cards = written('fc_cards', withCard, { stability: 100 })

export const permissions: Permissions = {
  resources: {
    fc_study_settings: {
      arrange: async (_app, owner) => `owner=eq.${owner}`,
      look: rowsOfOwner('api.fc_study_settings', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ reviews_per_day: 50 }) },
      change: [
        { by: nobody, body: { reviews_per_day: 50 } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { reviews_per_day: 50 } },
          { by: signedIn, body: { time_zone: 'Asia/Shanghai', day_starts_at: 5 } },
          { by: signedIn, body: { reminder_hour: 19 } },
          { by: nobody, body: { reminders_ignored: 0 } },
          { by: nobody, body: { reminded_on: null } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: nobody,
      },
    },
    fc_cards: {
      ...cards,
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { suspended: true } },
          { by: signedIn, body: { buried_until: '2030-01-01' } },
          { by: signedIn, body: { kept: true } },
          { by: nobody, body: { stability: 100 } },
          { by: nobody, body: { due: '2030-01-01' } },
        ],
        remove: nobody,
      },
    },
    fc_reviews: written('fc_reviews', withReview, { rating: 4 }),
    fc_study_tasks: written('fc_study_tasks', withTask, { done: 1 }),
    fc_study_days: written('fc_study_days', withStudyDay, { reviews: 1000 }),
  },
  functions: {
    set_card_aside: {
      by: signedIn,
      body: async (app) => ({ card_id: await withCardOfEveryone(app), suspended: true }),
    },
    text_with_words: { by: signedIn, body: async () => ({ word_ids: [1, 2] }) },
  },
  endpoints: {
    'GET rpc/review_queue': { by: signedIn },
    'GET rpc/study_forecast': { by: signedIn },
    'POST rpc/record_reviews': {
      by: signedIn,
      body: async () => ({ sent_at: new Date().toISOString(), reviews: [] }),
    },
    'POST rpc/reschedule': { by: signedIn },
    'GET rpc/push_device': { by: signedIn },
    'POST rpc/add_push_device': {
      by: signedIn,
      body: async () => ({
        endpoint: `https://web.push.apple.com/${nextNumber()}`,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
      }),
    },
    'POST rpc/remove_push_device': { by: signedIn },
    'POST rpc/undo_review': { by: signedIn, body: async () => ({ id: 'none' }) },
  },
}
