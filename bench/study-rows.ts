import type pg from 'pg'

/** The account with the cards below. */
export const learner = 1
export const CARDS = 20_000
/** Of the cards, how many are due. */
export const DUE = 1500

/**
 * Adds a member with 20,000 words in 20 decks, a card with ten reviews of each, and the states of 5,000 words, among 200
 * others who study two of these decks.
 */
export async function addStudyRows(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const statements = [
  `insert into private.accounts (name, email, role, password_hash)
   select 'Learner ' || n, 'learner' || n || '@bench.test', 'student', 'none' from generate_series(1, 201) n`,
  `insert into private.sessions (user_id, expires_at, device) values (${learner}, now() + interval '1 day', 'bench')`,
  `insert into api.fc_study_settings (owner) select user_id from private.accounts on conflict do nothing`,
  `insert into api.fc_words (chinese, traditional, phonetic, defs, senses, hsk_3, frequency)
   select chr(19968 + n % 20000) || chr(19968 + n * 7 % 20000), chr(19968 + n % 20000) || chr(19968 + n * 7 % 20000),
          'pīn yīn', 'meaning ' || n, jsonb_build_array(jsonb_build_object('text', 'meaning ' || n)), n % 9 + 1, 1
     from generate_series(1, 120000) n`,
  `insert into api.fc_decks (owner, title, nb_entries) select ${learner}, 'Deck ' || n, 1000 from generate_series(1, 20) n`,
  `insert into api.fc_decks (owner, title, kind) select user_id, 'Saved words', 'saved' from private.accounts
   on conflict do nothing`,
  `insert into api.fc_deck_entries (owner, deck_id, idx, kind, word_id, chinese, traditional, phonetic)
   select ${learner}, k.id, w.id, 'word', w.id, w.chinese, w.traditional, w.phonetic
     from api.fc_words w join (select id, row_number() over (order by id) as n from api.fc_decks where kind = 'own') k
       on k.n = 1 + (w.id - 1) / ${CARDS / 20} where w.id <= ${CARDS}`,
  `insert into api.fc_studied_decks (owner, deck_id) select ${learner}, id from api.fc_decks where kind = 'own'`,
  `insert into api.fc_studied_decks (owner, deck_id)
   select a.user_id, k.id from private.accounts a, api.fc_decks k where a.user_id > 1 and k.kind = 'own' and k.id <= 2
   on conflict do nothing`,
  `insert into api.fc_cards (owner, id, kind, word_id, chinese, traditional, phonetic, skill, due, stability, difficulty, state, reps,
     last_review, first_day, last_day)
   select ${learner}, lib.card_id(${learner}, 'word', w.id, 'meaning'), 'word', w.id, w.chinese, w.traditional, w.phonetic, 'meaning',
          date_trunc('day', now()) + (w.id * 7 % ${CARDS} - ${DUE}) * interval '1 day' / 100, 10 + w.id % 60, 5, 'review', 10,
          now() - interval '40 days', now()::date - 310 - (w.id % 30)::int, now()::date - 40 - (w.id % 30)::int
     from api.fc_words w where w.id <= ${CARDS}`,
  `update api.fc_cards set due = date_trunc('day', due)`,
  `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
   select c.owner, gen_random_uuid(), c.id, 3, now() - (340 - n * 30 + c.word_id % 30) * interval '1 day',
          now()::date - 340 + n * 30 - (c.word_id % 30)::int
     from api.fc_cards c, generate_series(1, 10) n`,
  // So often remembered, all words are known; the member says so of some themselves.
  `insert into api.fc_word_states (owner, word_id, chinese, traditional, phonetic, state, set_by)
   select ${learner}, w.id, w.chinese, w.traditional, w.phonetic, 'known',
          case when w.id % 50 = 0 and w.id <= 5000 then 'member' else 'review' end
     from api.fc_words w where w.id <= ${CARDS}`,
]
