import { randomUUID } from 'node:crypto'
import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'
import { addClass, addText, joinClass } from '@tingdu/testing/teaching.ts'
import { addDeck, addEntry, addWord } from '../decks/test-decks.ts'
import { addQuiz } from '../quizzes/test-quizzes.ts'
import { addAssignment, daysFromNow } from './test-assignments.ts'

/** Of the texts. */
const SENTENCES = 10

/** What a device sent about reading; without `shown`, it is an app that was loaded before these were sent. */
type Read = { shown?: [number, number][]; day?: number; at?: string; listened?: boolean }
type Reviewed = { word: number; rating?: number; day?: number; skill?: string; undone?: boolean }

/** An assignment, what a member did, and what happened then. */
export type TestSituation = {
  text?: Read[]
  /** The number of words of a deck. */
  deck?: number
  /** The attempts at a quiz of three questions; without a score, it is not handed in. */
  quiz?: { score: number | null; day: number }[]
  reviews?: Reviewed[]
  states?: { word: number; state: string }[]
  /** Days from now. */
  opens?: number
  due?: number
  opensAt?: string
  dueAt?: string
  countsFrom?: number
  ownDue?: number
  excused?: boolean
  forOthers?: boolean
  afterwards?: keyof typeof events
  /** What both see; null if the member has no such assignment. */
  shows: { state: string; measure: number | null; excused?: boolean; isOpen?: boolean } | null
  /** Whether the member sees it, if not as the teacher does. */
  memberSees?: boolean
}

type Arranged = {
  app: TestApp
  teacher: TestAccount
  student: TestAccount
  classId: number
  assignment: number
  text: string | null
  deck: number | null
  quiz: number | null
}

const events = {
  unpublish: ({ app, text }: Arranged) =>
    app.sql(`update private.texts set published_version = null, state = null where sha1 = $1`, [text]),
  'delete text': ({ app, text }: Arranged) => app.sql(`delete from private.texts where sha1 = $1`, [text]),
  'delete assignment': ({ app, teacher, assignment }: Arranged) =>
    app.with(teacher).patch(`fc_assignments?id=eq.${assignment}`, { deleted_at: new Date().toISOString() }),
  'restore assignment': async (arranged: Arranged) => {
    await events['delete assignment'](arranged)
    const { app, teacher, assignment } = arranged
    return app.with(teacher).patch(`fc_assignments?id=eq.${assignment}`, { deleted_at: null })
  },
  'archive class': ({ app, classId }: Arranged) =>
    app.sql(`update api.fc_classes set archived_at = now() where id = $1`, [classId]),
  'remove member': ({ app, student, teacher, classId }: Arranged) =>
    app.with(teacher).delete(`fc_class_members?class_id=eq.${classId}&user_id=eq.${student.id}`),
  'join again': async (arranged: Arranged) => {
    await events['remove member'](arranged)
    await joinClass(arranged.app, { classId: arranged.classId, account: arranged.student })
  },
  'add entry': ({ app, deck }: Arranged) => addEntry(app, deck as number),
  'remove entry': ({ app, deck }: Arranged) =>
    app.sql(
      `delete from api.fc_deck_entries where deck_id = $1 and idx = (
      select max(idx) from api.fc_deck_entries where deck_id = $1)`,
      [deck],
    ),
  'empty deck': ({ app, deck }: Arranged) =>
    app.sql(`delete from api.fc_deck_entries where deck_id = $1`, [deck]),
  'delete quiz': ({ app, quiz }: Arranged) => app.sql(`delete from api.fc_quizzes where id = $1`, [quiz]),
  'delete deck': ({ app, deck }: Arranged) => app.sql(`delete from api.fc_decks where id = $1`, [deck]),
}

/** Brings a situation about in a class of its own; returns who is in it, and the assignment. */
export async function arrange(app: TestApp, situation: TestSituation): Promise<Arranged> {
  const teacher = await app.addAccount({ role: 'teacher' })
  const [student, other] = [await app.addAccount(), await app.addAccount()]
  const classId = await addClass(app, { owner: teacher.id })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  await joinClass(app, { classId, account: student })
  await joinClass(app, { classId, account: other })
  const { text, words, deck, quiz } = await addSubject(app, teacher, situation)
  const { opens = -7, due = 7, forOthers } = situation
  const assignment = await addAssignment(app, {
    classId,
    owner: teacher.id,
    ...(text !== null && { text }),
    ...(deck !== null && { deck }),
    ...(quiz !== null && { quiz }),
    opens: Math.min(opens, due - 1),
    due,
    forMembers: forOthers ? [other.id] : null,
  })
  await app.sql(
    `update api.fc_assignments set opens_at = coalesce($2, opens_at), due_at = coalesce($3, due_at), counts_from = $4
      where id = $1`,
    [
      assignment,
      situation.opensAt ?? null,
      situation.dueAt ?? null,
      situation.countsFrom === undefined ? null : daysFromNow(situation.countsFrom),
    ],
  )
  const arranged = { app, teacher, student, classId, assignment, text, deck, quiz }
  await act(arranged, situation, words)
  return arranged
}

async function act(arranged: Arranged, situation: TestSituation, words: number[]): Promise<void> {
  const { app, teacher, student, assignment, text, quiz } = arranged
  if (situation.excused !== undefined || situation.ownDue !== undefined) {
    const body = {
      ...(situation.excused && { excused: true }),
      ...(situation.ownDue !== undefined && { due_at: daysFromNow(situation.ownDue) }),
    }
    const change = `fc_assignment_progress?assignment_id=eq.${assignment}&user_id=eq.${student.id}`
    ok(await app.with(teacher).patch(change, body))
  }
  if (situation.opens !== undefined && situation.opens > 0)
    await app.sql(`update api.fc_assignments set opens_at = $2 where id = $1`, [
      assignment,
      daysFromNow(situation.opens),
    ])
  for (const read of situation.text ?? [])
    ok(await app.with(student).post('rpc/record_reading', [eventOf(text as string, read)]))
  await study(app, student, situation, words)
  for (const [index, { score, day }] of (situation.quiz ?? []).entries())
    await app.sql(
      `insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, started_at, finished_at, score, total)
        values ($1, $2, $3, 'at_end', $4::timestamptz - interval '5 minutes',
          case when $5::int is not null then $4::timestamptz end, $5, 3)`,
      [student.id, quiz, index + 1, daysFromNow(day), score],
    )
  await (situation.afterwards && events[situation.afterwards](arranged))
}

async function addSubject(app: TestApp, teacher: TestAccount, situation: TestSituation) {
  if (situation.text) {
    const text = await addText(app, { owner: teacher.id, published: true })
    const sentences = Array.from({ length: SENTENCES }, (_, n) => ({ start: n, end: n + 1, words: [] }))
    for (const table of ['text_documents', 'text_versions'])
      await app.sql(
        `update private.${table} set document = $2 where text_id = (select id from private.texts where sha1 = $1)`,
        [text, { content: '字'.repeat(SENTENCES), sentences }],
      )
    return { text, deck: null, quiz: null, words: [] }
  }
  if (situation.quiz)
    return { text: null, deck: null, quiz: await addQuiz(app, { owner: teacher.id }), words: [] }
  const deck = await addDeck(app, { owner: teacher.id })
  const words: number[] = []
  for (let n = 0; n < (situation.deck ?? 0); n += 1) {
    const word = await addWord(app)
    await addEntry(app, deck, word)
    words.push(word)
  }
  await app.sql(`update api.fc_deck_entries set created_at = now() - interval '60 days' where deck_id = $1`, [
    deck,
  ])
  return { text: null, deck, quiz: null, words }
}

async function study(app: TestApp, student: TestAccount, situation: TestSituation, words: number[]) {
  const reviews = (situation.reviews ?? []).map(
    ({ word, rating = 3, day = -1, skill = 'meaning', undone }) => ({
      undone,
      sent: {
        ...{ id: randomUUID(), word_id: words[word], skill, rating, duration_ms: 3000 },
        reviewed_at: daysFromNow(day),
      },
    }),
  )
  if (reviews.length > 0) {
    const sent = { sent_at: new Date().toISOString(), reviews: reviews.map((review) => review.sent) }
    ok(await app.with(student).post('rpc/record_reviews', sent))
  }
  for (const { sent, undone } of reviews)
    if (undone) ok(await app.with(student).post('rpc/undo_review', { id: sent.id }))
  for (const { word, state } of situation.states ?? [])
    ok(await app.with(student).post('rpc/set_word_states', { state, word_ids: [words[word]] }))
}

const eventOf = (text: string, { shown, day = -1, at = daysFromNow(day), listened = false }: Read) => ({
  id: randomUUID(),
  text_sha1: text,
  sentence: shown?.at(-1)?.[1] ?? SENTENCES - 1,
  ...(shown && { shown }),
  seconds_read: listened ? 0 : 20,
  seconds_listened: listened ? 20 : 0,
  at,
  device: 'a phone',
})

function ok({ status, body }: { status: number; body: unknown }): void {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
