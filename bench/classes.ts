import { fileURLToPath } from 'node:url'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import pg from 'pg'
import { callerOf } from './caller.ts'
import { classPageRows } from './classes-page.ts'
import { withEngine } from './engine.ts'
import type { Row } from './row.ts'
import { medianTime } from './timing.ts'

const ROUNDS = 11
const STUDENTS = 200
const ASSIGNMENTS = 50
const teacher = 1
const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

/**
 * Measures the progress of a class of 200 with 50 assignments, of which each student has done about two thirds, as its
 * teacher asks for it, and as the same SQL on a bare connection.
 */
export async function run(): Promise<Row[]> {
  return await withEngine('classes', async (connectionString) => {
    await migrate(connectionString, { featuresDir })
    const bare = new pg.Client({ connectionString })
    await bare.connect()
    const database = await openDatabase({ connectionString, maxConnections: 4 })
    try {
      await addClassRows(bare)
      const query = { name: 'progress', text: 'select api.class_progress(1)', values: [] }
      const ours = await medianTime(ROUNDS, () => database.as(callerOf('teacher', teacher), query))
      const plain = await medianTime(ROUNDS, () => bare.query(query))
      return [
        {
          what: `progress of a class, ${STUDENTS} students × ${ASSIGNMENTS} assignments`,
          value: `${ours.toFixed(0)} ms`,
          reference: `the same SQL: ${plain.toFixed(0)} ms`,
          ratio: ours / plain,
          target: '≤ 1000 ms, ≤ 2',
          met: ours <= 1000 && ours / plain <= 2,
        },
        ...(await classPageRows(connectionString, bare)),
      ]
    } finally {
      await database.close()
      await bare.end()
    }
  })
}

async function addClassRows(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

/** Twenty texts, twenty decks of twenty words and ten quizzes; each student also has cards and reviews of other words. */
const statements = [
  `insert into private.accounts (name, email, role, password_hash)
   select 'Student ' || n, 'student' || n || '@bench.test', case n when 1 then 'teacher' else 'student' end, 'none'
     from generate_series(1, ${STUDENTS + 1}) n`,
  `insert into private.sessions (user_id, expires_at, device) values (${teacher}, now() + interval '1 day', 'bench')`,
  `insert into api.fc_study_settings (owner) select user_id from private.accounts`,
  `insert into api.fc_classes (owner, name, description, max_members, max_books, nb_members)
   values (${teacher}, 'Class', 'Class', 1000, 1000, ${STUDENTS + 1})`,
  `insert into api.fc_class_members (class_id, user_id, email, user_name, role)
   select 1, user_id, email, name, case user_id when 1 then 'teacher' else 'student' end from private.accounts`,
  `insert into private.texts (owner, title, author, state, published_version)
   select ${teacher}, 'Text ' || n, 'Bench', 'published', 1 from generate_series(1, 20) n`,
  `insert into api.fc_words (chinese, traditional, phonetic, defs)
   select chr(19968 + n), chr(19968 + n), 'pīn', 'meaning' from generate_series(1, 1000) n`,
  `insert into api.fc_decks (owner, title, nb_entries) select ${teacher}, 'Deck ' || n, 20 from generate_series(1, 20) n`,
  `insert into api.fc_deck_entries (owner, deck_id, idx, kind, word_id, chinese, traditional, phonetic, created_at)
   select ${teacher}, 1 + (w.id - 1) / 20, w.id, 'word', w.id, w.chinese, w.traditional, w.phonetic, now() - interval '90 days'
     from api.fc_words w where w.id <= 400`,
  `insert into api.fc_quizzes (owner, title) select ${teacher}, 'Quiz ' || n from generate_series(1, 10) n`,
  `insert into api.fc_assignments (class_id, kind, text_sha1, deck_id, quiz_id, title, opens_at, due_at)
   select 1, s.kind, s.sha1, s.deck, s.quiz, s.kind || ' ' || s.n, now() - interval '60 days',
          now() + (s.n - 10) * interval '1 day'
     from (select 'text' as kind, sha1, null::bigint as deck, null::bigint as quiz, id as n from private.texts
           union all select 'deck', null, id, null, id from api.fc_decks
           union all select 'quiz', null, null, id, id from api.fc_quizzes) s`,
  `insert into api.fc_reading (owner, text_sha1, sentence, furthest, share_read, read_at, finished_at, read_through_at)
   select a.user_id, t.sha1, 9, 9, 1, now(), now(), now() from private.accounts a, private.texts t
    where (a.user_id + t.id) % 3 > 0`,
  `insert into api.fc_cards (owner, id, kind, word_id, chinese, traditional, phonetic, skill, state, reps, last_review)
   select a.user_id, lib.card_id(a.user_id, 'word', w.id, 'meaning'), 'word', w.id, w.chinese, w.traditional, w.phonetic,
          'meaning', 'review', 4, now()
     from private.accounts a, api.fc_words w where (a.user_id + w.id / 20) % 3 > 0`,
  `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
   select c.owner, gen_random_uuid(), c.id, case n when 1 then 1 else 3 end, now() - (30 - n) * interval '1 day',
          current_date - 30 + n
     from api.fc_cards c, generate_series(1, 4) n`,
  `insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, started_at, finished_at, score, total)
   select a.user_id, q.id, 1, 'at_end', now() - interval '2 days', now() - interval '1 day', 7, 10
     from private.accounts a, api.fc_quizzes q where (a.user_id + q.id) % 3 > 0`,
]
