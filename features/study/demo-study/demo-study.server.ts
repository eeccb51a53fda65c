import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import {
  type CardToFold,
  type FoldSettings,
  foldAndStore,
  schedulerFor,
} from '@tingdu/features/study/reviews/public.server.ts'
import { dateOfDay, dayOfDate } from '@tingdu/study/study-day.ts'
import { type DemoReview, studiedWeeks } from './studied-weeks.ts'

const DAYS = 35
const NEW_PER_DAY = 6
const TIMEOUT_MS = 30_000

type Student = { owner: number; today: string; settings: FoldSettings & { known_after_days: number } }
type Word = { card_id: string; word_id: number; days_ago: number; skill: string }

/**
 * Gives the student of the demo five weeks of study, once: the words up to HSK 3, saved words, a deck of the library,
 * their reviews up to yesterday, and the texts that were read. Does nothing without a demo, or before the library is there.
 */
export async function seedDemoStudy(database: Database): Promise<void> {
  await database.transaction(serverCaller(TIMEOUT_MS), async (run) => {
    const student = await findStudent(run)
    if (!student) return
    await addWords(run, student)
    const words = await wordsToStudy(run, student.owner)
    const scheduler = schedulerFor(student.settings)
    const today = dayOfDate(student.today)
    const { reviews, ends } = studiedWeeks(
      words.map(({ card_id, days_ago }) => ({ id: card_id, from: today - days_ago })),
      { scheduler, today, days: DAYS, newPerDay: NEW_PER_DAY },
    )
    await foldAndStore(run, student.owner, scheduler, cardsOf(words, reviews), {
      added: reviews.map(({ id, cardId, rating, day, reviewedAt, durationMs }) => ({
        ...{ id, card_id: cardId, rating, duration_ms: durationMs, device: 'web' },
        ...{ reviewed_at: new Date(reviewedAt).toISOString(), day: dateOfDay(day) },
      })),
      undone: [],
    })
    const meanings = new Set(words.flatMap(({ card_id, skill }) => (skill === 'meaning' ? [card_id] : [])))
    const learnedOf = (schedules: ReadonlyMap<string, { stability: number }>) =>
      [...schedules].filter(
        ([id, { stability }]) => meanings.has(id) && stability >= student.settings.known_after_days,
      ).length
    await addKnownDays(run, student.owner, [
      { day: dateOfDay(today - DAYS - 1), learned: 0 },
      ...ends.map(({ day, schedules }) => ({ day: dateOfDay(day), learned: learnedOf(schedules) })),
    ])
    await addReading(run, student.owner)
  })
}

async function findStudent(run: Run): Promise<Student | undefined> {
  const { rows } = await run<Student>({
    text: `select s.owner, lib.study_day(now(), s.time_zone, s.day_starts_at)::text as today, to_jsonb(s) as settings
        from private.accounts a join api.fc_study_settings s on s.owner = a.user_id
       where a.email = 'student@demo.test'
         and not exists (select from api.fc_reviews r where r.owner = s.owner)
         and exists (select from api.fc_decks d where d.in_library and d.hsk_3 = 4)
         for no key update of s`,
    values: [],
  })
  return rows[0]
}

/** What the student knew before, a deck of the library, and other words, one saved on most days. */
async function addWords(run: Run, { owner }: Student): Promise<void> {
  await run({
    text: `insert into api.fc_word_states (owner, word_id, state, set_by, since)
      select $1, w.id, 'known', 'placement', now() - interval '36 days' from private.words_meant(null, 3, null) as w (id)
      on conflict do nothing`,
    values: [owner],
  })
  await run({
    text: `insert into api.fc_studied_decks (owner, deck_id, skills)
      select $1, d.id, '{meaning}' from api.fc_decks d where d.in_library and d.hsk_3 = 4 order by d.title limit 1
      on conflict do nothing`,
    values: [owner],
  })
  await run({
    text: `insert into api.fc_deck_entries (deck_id, word_id, created_at)
      select private.saved_deck($1), w.id, now() - make_interval(days => 34 - w.n)
        from (select w.id, row_number() over (order by w.frequency desc, w.id)::int as n
                from api.fc_words w
               where w.hsk_3 = 4 and not exists (
                 select from api.fc_studied_decks d join api.fc_deck_entries e on e.deck_id = d.deck_id
                  where d.owner = $1 and e.word_id = w.id)
               order by w.frequency desc, w.id limit 30) w
       order by w.n`,
    values: [owner],
  })
  await run({
    text: `update api.fc_studied_decks set skills = '{meaning,reading}' where owner = $1 and deck_id = private.saved_deck($1)`,
    values: [owner],
  })
}

/** The cards of what the student studies, in the order in which they are met. */
async function wordsToStudy(run: Run, owner: number): Promise<Word[]> {
  const { rows } = await run<Word>({
    text: `select lib.card_id($1, 'word', e.word_id, k.skill) as card_id, e.word_id, k.skill,
        case when d.deck_id = private.saved_deck($1)
             then greatest(0, current_date - e.created_at::date) - case k.skill when 'reading' then 7 else 0 end
             else 35 end as days_ago
        from api.fc_studied_decks d
        join api.fc_deck_entries e on e.deck_id = d.deck_id and e.word_id is not null
       cross join unnest(d.skills) as k (skill)
       where d.owner = $1
         and not exists (select from api.fc_word_states s
                          where s.owner = $1 and s.word_id = e.word_id and s.state = 'known')
       order by days_ago desc, e.idx, k.skill`,
    values: [owner],
  })
  return rows
}

function cardsOf(words: Word[], reviews: DemoReview[]): Map<string, CardToFold> {
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  return new Map(
    words.flatMap(({ card_id, word_id, skill }): [string, CardToFold][] => {
      const given = byCard.get(card_id)
      if (!given) return []
      return [[card_id, { lapses: 0, reviews: given, created: { kind: 'word', subject: word_id, skill } }]]
    }),
  )
}

/** How many words were known at the end of each day: those from before, and those learned since. */
async function addKnownDays(
  run: Run,
  owner: number,
  days: { day: string; learned: number }[],
): Promise<void> {
  await run({
    text: `insert into api.fc_study_days (owner, day, words_known)
      select $1, d.day, d.learned + (
          select count(*) from api.fc_word_states s where s.owner = $1 and s.state = 'known' and s.set_by = 'placement')
        from jsonb_to_recordset($2) as d (day date, learned int)
      on conflict (owner, day) do update set words_known = excluded.words_known`,
    values: [owner, JSON.stringify(days)],
  })
}

/** Three texts of a series at the student's level are read to the end, and the next text to its middle. */
async function addReading(run: Run, owner: number): Promise<void> {
  await run({
    text: `with texts as (
        select t.sha1, t.characters, row_number() over (order by b.created_at, b.sha1, l.idx, t.id)::int as n,
            greatest(1, jsonb_array_length(v.document -> 'sentences')) as sentences
          from private.texts t
          join private.text_versions v on v.text_id = t.id and v.number = t.published_version
          join api.fc_profile p on p.owner = $1 and p.level = t.level
          left join (api.fc_book_texts l join api.fc_books b on b.sha1 = l.book_sha1 and b.in_library)
            on l.text_sha1 = t.sha1
         where t.in_library and t.plan = 'free'
         order by b.created_at, b.sha1, l.idx, t.id limit 4
      ), read as (
        select x.*, case when x.n < 4 then 1 else 0.5 end as share, now() - make_interval(days => 1 + 6 * (4 - x.n)) as at
          from texts x
      ), events as (
        insert into private.reading_events (owner, id, at, device, seconds_read, seconds_listened, characters)
          select $1, md5('demo reading ' || r.sha1)::uuid, r.at, 'web', (r.characters * r.share / 2.5)::int, 0,
              (r.characters * r.share)::int from read r where r.at > now() - interval '30 days'
          on conflict do nothing
      )
      insert into api.fc_reading (owner, text_sha1, sentence, furthest, shown, share_read, seconds_read, read_at,
          finished_at, read_through_at)
        select $1, r.sha1, p.last, p.last, int4multirange(int4range(0, p.last + 1)), r.share,
            (r.characters * r.share / 2.5)::int, r.at,
            case when r.share = 1 then r.at end, case when r.share = 1 then r.at end
          from read r cross join lateral (select greatest(0, ceil(r.sentences * r.share)::int - 1) as last) p
        on conflict do nothing`,
    values: [owner],
  })
}
