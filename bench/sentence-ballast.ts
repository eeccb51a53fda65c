import type pg from 'pg'

/**
 * Adds sentences of five to nine words each, the same in every run, in the format of the import. Words are drawn by
 * their frequency in running text (`frequency`), so that each is in a realistic number of sentences.
 */
export async function addSentences(client: pg.Client, count: number): Promise<void> {
  await client.query(`create temp table spoken as
    select chinese, replace(phonetic, ' ', '') as phonetic, regexp_replace(split_part(defs, '/', 1), '\\([^)]*\\)', '', 'g') as english,
      hsk_3, sum(frequency) over (order by frequency desc, id) / sum(frequency) over () as reach
    from api.fc_words where priority = 1 and frequency > 0 and chinese !~ '[A-Za-z0-9]' and defs <> '';
    create unique index on spoken (reach);
    analyze spoken`)
  await client.query(
    `insert into api.fc_sentences (chinese, phonetic, defs, keywords, level)
    select string_agg(chinese, '' order by place) || '。', string_agg(phonetic, ' ' order by place) || '.',
      string_agg(btrim(english), ' ' order by place) || '.', '|' || string_agg(chinese, '|' order by place) || '|',
      coalesce(max(hsk_3), 6)
    from generate_series(1, $1::int) as n, generate_series(1, 5 + n % 5) as place,
      lateral (select (hashint4(n * 16 + place)::bigint + 2147483648) / 4294967296.0 as share) as chance,
      lateral (select * from spoken where reach >= share::double precision order by reach limit 1) as word
    group by n`,
    [count],
  )
  await client.query('vacuum analyze api.fc_sentences, private.sentence_words')
}
