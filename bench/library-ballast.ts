import type pg from 'pg'

/** The account of the measured member, with an active Diamond membership. */
export const MEMBER = 1

/** Sizes of the library. */
export const TEXTS = 20_000
const BOOKS = 2_000
const TEXTS_IN_BOOK = 10
/** Running words of a text, and different words of the whole library: the n-th of the dictionary is the n-th in frequency. */
const WORDS_IN_TEXT = 200
const VOCABULARY = 10_000
/** The texts modified last have a document of the usual size, because the first page shows them. */
const LONG_DOCUMENTS = 200

/**
 * Fills a migrated database with a library: published texts, books of ten texts, the words of each text (drawn so that
 * the n-th word is n times as rare as the first), and one member. The same in every run.
 */
export async function addLibrary(client: pg.Client): Promise<void> {
  await client.query('select setseed(0.5)')
  // Skips the triggers, which would annotate, count and log every row.
  await client.query('set session_replication_role = replica')
  await client.query(`insert into private.accounts (name, email, role, password_hash)
    values ('Member', 'member@bench.test', 'student', '-'), ('Writer', 'writer@bench.test', 'support', '-')`)
  await client.query(`insert into private.subscriptions
      (owner, status, auto_renew_status, access_until, access_reason, user_level, updated_at)
    values (${MEMBER}, 'staff', 0, now() + interval '1 year', 'staff', 'diamond', now())`)
  await addTexts(client)
  await addBooks(client)
  await addWords(client)
  await client.query('set session_replication_role = origin')
  await client.query(`vacuum analyze private.texts, private.text_documents, private.text_versions, private.text_words,
    api.fc_words, api.fc_books, api.fc_book_texts`)
}

async function addTexts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into private.texts (owner, title, title_pinyin, author, plan, level, in_library, state,
                                published_version, characters, words, created_at, last_modified)
     select 2, (select string_agg(chr(19968 + floor(random() ^ 2 * 3000)::int), '') from generate_series(1, 4 + n % 5)),
            ' tianqihenhao qihenhao henhao ' || case n % 400 when 0 then 'xiongmao' else 'hao' end,
            'Writer ' || n % 50, (array['free', 'silver', 'gold', 'diamond'])[1 + n % 4],
            (array['beginner', 'low-intermediate', 'high-intermediate', 'advanced'])[1 + n / 4 % 4], true, 'published', 1,
            500, 300, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    [TEXTS],
  )
  const document = (
    sentences: string,
  ) => `jsonb_build_object('content', repeat('今天天气很好。', 70), 'sentences',
    (select jsonb_agg(jsonb_build_object('start', s * 7, 'end', s * 7 + 7, 'translation', 'The weather is fine today.',
       'words', (select jsonb_agg(jsonb_build_object('start', s * 7 + w, 'end', s * 7 + w + 1, 'phonetic', 'tiān',
                  'defs', 'day; sky; weather', 'word_id', w + s, 'source', 'engine')) from generate_series(0, 5) w)))
       from generate_series(0, ${sentences}) s))`
  await client.query(
    `insert into private.text_documents (text_id, document)
     select id, ${document(`case when id <= ${LONG_DOCUMENTS} then 69 else 0 end`)} from private.texts`,
  )
  await client.query(
    `insert into private.text_versions (text_id, number, title, author, plan, level, document)
     select id, 1, texts.title, texts.author, plan, level, document from private.texts join private.text_documents on text_id = id`,
  )
}

async function addBooks(client: pg.Client): Promise<void> {
  await client.query(
    `insert into api.fc_books (owner, title, description, author, in_library, nb_texts, last_modified)
     select 2, 'Book ' || n || ' ' || chr(19968 + n), 'For the bench', 'Writer', true, $2, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    [BOOKS, TEXTS_IN_BOOK],
  )
  await client.query(
    `insert into api.fc_book_texts (book_sha1, text_sha1, idx)
     select b.sha1, t.sha1, t.n % $1 from (select sha1, row_number() over (order by last_modified) - 1 as n from api.fc_books) b
       join (select sha1, row_number() over (order by id) - 1 as n from private.texts) t on t.n / $1 = b.n`,
    [TEXTS_IN_BOOK],
  )
}

async function addWords(client: pg.Client): Promise<void> {
  await client.query(
    `insert into private.text_words (text_id, word_id, occurrences, in_library)
     select n, word, count(*), true from generate_series(1, $1::int) n,
       lateral (select floor(exp(random() * ln($3::float8)))::bigint as word from generate_series(1, $2::int + n % 2)) drawn
      group by n, word`,
    [TEXTS, WORDS_IN_TEXT, VOCABULARY],
  )
  await client.query(`update private.texts t set running_words = w.running
    from (select text_id, sum(occurrences) as running from private.text_words group by text_id) w where w.text_id = t.id`)
  await client.query(
    `insert into api.fc_words (chinese, traditional, phonetic, defs)
     select '词' || n, '词' || n, 'cí', 'word' from generate_series(1, $1::int) n`,
    [VOCABULARY],
  )
}
