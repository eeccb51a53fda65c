import { createHash } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { random } from '@tingdu/study/random.ts'
import type { Rating } from '@tingdu/study/schedule.ts'
import { DAY_MS, dateOfDay } from '@tingdu/study/study-day.ts'
import { type CardToFold, foldAndStore, type ReviewColumns, schedulerFor } from '../reviews/public.server.ts'
import { addDemoQuiz, type DemoQuiz, takeDemoQuiz } from './demo-class-quiz.server.ts'

const TIMEOUT_MS = 60_000

const names = [
  ...['Ana Ribeiro', 'Ben Okafor', 'Chloé Martin', 'Dmitri Volkov', 'Emi Tanaka', 'Farid Haddad'],
  ...['Grace Kim', 'Hugo Lindqvist', 'Ines Costa', 'Jonas Weber', 'Kavya Nair', 'Liam O’Brien'],
  ...['Maya Cohen', 'Noah Schmidt', 'Olga Petrova', 'Pablo Ruiz', 'Quinn Baker', 'Rosa Bianchi'],
  ...['Samir Aziz', 'Tilda Berg', 'Umar Khan', 'Vera Novak', 'Yusuf Demir'],
]

/** What is assigned: days from now on which it opens and is due. */
const plan = [
  { kind: 'text', number: 0, opens: -14, due: -8 },
  { kind: 'deck', number: 0, opens: -14, due: -5 },
  { kind: 'text', number: 1, opens: -8, due: -1 },
  { kind: 'quiz', number: 0, opens: -6, due: -2 },
  { kind: 'deck', number: 1, opens: -5, due: 4 },
  { kind: 'text', number: 2, opens: -2, due: 3 },
] as const

type Assigned = {
  id: number
  text_sha1: string | null
  quiz_id: number | null
  sentences: number
  words: number[]
  opens: number
  due: number
}

/**
 * Fills the class of the demo's teacher, once: with the two who are in it 25 students, what they were assigned in the last two
 * weeks, and what they did. Does nothing without a demo, or before the library is there.
 */
export async function seedDemoClass(database: Database): Promise<void> {
  await database.transaction(serverCaller(TIMEOUT_MS), async (run) => {
    const class_ = await findClass(run)
    if (class_ === undefined) return
    const quiz = await addDemoQuiz(run, class_)
    const assigned = await addAssignments(run, class_, quiz?.id ?? null)
    if (assigned.length === 0) return
    const students = await addStudents(run, class_)
    for (const [index, student] of students.entries()) await study(run, student, index, assigned, quiz)
  })
}

async function findClass(run: Run): Promise<number | undefined> {
  const { rows } = await run<{ id: number }>({
    text: `select c.id from api.fc_classes c join private.accounts a on a.user_id = c.owner
       where a.email = 'teacher@demo.test'
         and not exists (select from api.fc_assignments s where s.class_id = c.id)
         and (select count(*) from api.fc_class_texts t where t.class_id = c.id) >= 3
         and (select count(*) from api.fc_decks d where d.in_library and d.hsk_3 = 1 and d.nb_entries > 0) >= 2
       order by c.id limit 1 for no key update of c`,
    values: [],
  })
  return rows[0]?.id
}

async function addAssignments(run: Run, class_: number, quiz: number | null): Promise<Assigned[]> {
  await run({ text: `update api.fc_classes set time_zone = 'Europe/Berlin' where id = $1`, values: [class_] })
  const { rows } = await run<Assigned>({
    text: `with texts as (
        select g.text_sha1, g.text_title as title, row_number() over (order by t.characters, t.id) - 1 as number,
            greatest(1, jsonb_array_length(v.document -> 'sentences')) as sentences
          from api.fc_class_texts g
          join private.texts t on t.sha1 = g.text_sha1
          join private.text_versions v on v.text_id = t.id and v.number = t.published_version
         where g.class_id = $1
      ), decks as (
        select d.id, d.title, row_number() over (order by d.nb_entries, d.id) - 1 as number
          from api.fc_decks d where d.in_library and d.hsk_3 = 1 and d.nb_entries > 0
      ), wanted as (
        select * from jsonb_to_recordset($2) as p (kind text, number int, opens int, due int)
      ), added as (
        insert into api.fc_assignments (class_id, text_sha1, deck_id, quiz_id, title, opens_at, due_at)
          select $1, t.text_sha1, d.id, q.id, coalesce(t.title, d.title, q.title),
              date_trunc('day', now() + make_interval(days => p.opens)),
              date_trunc('day', now() + make_interval(days => p.due)) + interval '22 hours 59 minutes'
            from wanted p
            left join texts t on p.kind = 'text' and t.number = p.number
            left join decks d on p.kind = 'deck' and d.number = p.number
            left join api.fc_quizzes q on p.kind = 'quiz' and q.id = $3
           where num_nonnulls(t.text_sha1, d.id, q.id) = 1
        returning id, text_sha1, deck_id, quiz_id, opens_at, due_at
      )
      select a.id, a.text_sha1, a.quiz_id, coalesce(t.sentences, 0)::int as sentences,
          round(extract(epoch from a.opens_at - now()) / 86400)::int as opens,
          round(extract(epoch from a.due_at - now()) / 86400)::int as due,
          array(select e.word_id from api.fc_deck_entries e
                 where e.deck_id = a.deck_id and e.word_id is not null order by e.idx) as words
        from added a left join texts t on t.text_sha1 = a.text_sha1 order by a.due_at`,
    values: [class_, JSON.stringify(plan), quiz],
  })
  return rows
}

async function addStudents(run: Run, class_: number): Promise<number[]> {
  const { rows } = await run<{ user_id: number }>({
    text: `with added as (
        insert into private.accounts (name, email, role, password_hash, email_verified)
          select n.name, 'pupil' || n.at || '@demo.test', 'student', a.password_hash, 1
            from unnest($2::text[]) with ordinality as n (name, at), private.accounts a
           where a.email = 'teacher@demo.test'
        on conflict do nothing returning user_id, email, name
      ), joined as (
        insert into api.fc_class_members (class_id, user_id, email, user_name, role)
          select $1, user_id, lower(email), name, 'student' from added returning user_id
      ), described as (
        insert into api.fc_profile (owner, level, study_reason, study_months, profession, signup_device)
          select user_id, 'beginner', 'At School', 5, 'student', 'web' from added
      )
      select user_id from joined order by user_id`,
    values: [class_, names],
  })
  return rows.map(({ user_id }) => Number(user_id))
}

/** How a student works: the share that they do, how much they remember, and whether they are late. */
function habitsOf(index: number) {
  const chance = random(100 + index)
  const stopped = index % 11 === 3
  return { chance, stopped, diligence: stopped ? 0.2 : 0.55 + 0.6 * chance(), memory: 0.6 + 0.35 * chance() }
}

async function study(
  run: Run,
  owner: number,
  index: number,
  assigned: Assigned[],
  quiz: DemoQuiz | undefined,
): Promise<void> {
  const { chance, stopped, diligence, memory } = habitsOf(index)
  const reading: object[] = []
  const cards = new Map<string, CardToFold>()
  const added: ReviewColumns[] = []
  for (const { text_sha1, quiz_id, sentences, words, opens, due } of assigned) {
    const share = Math.min(1, diligence * (0.8 + 0.5 * chance()))
    const late = chance() < 0.12 ? 1.5 : 0
    const days = Math.min(-0.1, opens + (due - opens) * (0.3 + 0.6 * chance()) + late)
    if (stopped && opens > -12) continue
    if (due > 0 && chance() < 0.35) continue
    const at = Date.now() + days * DAY_MS
    if (text_sha1 !== null)
      reading.push({
        text_sha1,
        reached: Math.max(1, Math.round(share * sentences)),
        sentences,
        at: new Date(at),
      })
    if (quiz && quiz_id !== null) await takeDemoQuiz(run, owner, quiz, { at, memory, chance })
    for (const word of words.slice(0, Math.round(share * words.length))) {
      const id = cardId(owner, word)
      const reviews = answers(id, at, memory, chance)
      cards.set(id, { lapses: 0, reviews, created: { kind: 'word', subject: word, skill: 'meaning' } })
      added.push(
        ...reviews.map((review) => ({
          ...{ id: review.id, card_id: id, rating: review.rating, duration_ms: 4000, device: 'web' },
          ...{ reviewed_at: new Date(review.reviewedAt).toISOString(), day: dateOfDay(review.day) },
        })),
      )
    }
  }
  await addReading(run, owner, reading)
  const scheduler = schedulerFor({ desired_retention: 0.9, parameters: null })
  await foldAndStore(run, owner, scheduler, cards, { added, undone: [] })
}

/** The id of the card of a word, as lib.card_id computes it. */
const cardId = (owner: number, word: number) => uuidOf(`${owner}:word:${word}:meaning`)

function uuidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** One answer, and after a failure one more on the same day. */
function answers(card: string, at: number, memory: number, chance: () => number) {
  const ratings: Rating[] = chance() < memory ? [3] : [1, 3]
  return ratings.map((rating, n) => {
    const reviewedAt = Math.floor(at + n * 600_000)
    return { id: uuidOf(`demo ${card} ${n}`), rating, reviewedAt, day: Math.floor(reviewedAt / DAY_MS) }
  })
}

async function addReading(run: Run, owner: number, reading: object[]): Promise<void> {
  await run({
    text: `insert into api.fc_reading (owner, text_sha1, sentence, furthest, shown, share_read, seconds_read, read_at,
          finished_at, read_through_at)
      select $1, r.text_sha1, r.reached - 1, r.reached - 1, int4multirange(int4range(0, r.reached)),
          r.reached::real / r.sentences, r.reached * 9, r.at,
          case when r.reached = r.sentences then r.at end, case when r.reached = r.sentences then r.at end
        from jsonb_to_recordset($2) as r (text_sha1 text, reached int, sentences int, at timestamptz)
      on conflict do nothing`,
    values: [owner, JSON.stringify(reading)],
  })
}
