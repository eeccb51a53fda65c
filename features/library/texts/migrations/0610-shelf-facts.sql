-- What the shelf says about a text: its English title, one line about it, its topics, and how long it takes to read.

alter table private.texts
  add column title_en text check (title_en = btrim(title_en) and char_length(title_en) between 1 and 300),
  add column gist     text check (gist = btrim(gist) and char_length(gist) between 1 and 200),
  add column topics   text[] not null default '{}'
    check (cardinality(topics) <= 3 and topics <@ array['city', 'culture', 'daily life', 'family', 'food', 'health',
      'history', 'nature', 'people', 'school', 'science', 'travel', 'work']),
  -- At 85 characters a minute in a text of level 1 to 175 in one beyond the lists.
  add column minutes  integer not null generated always as
    (greatest(1, round(characters / (70.0 + 15 * coalesce(estimated_level, 4))))::integer) stored;
comment on column private.texts.gist is 'one line about the text in English, which does not tell the end';
