-- The pinyin of titles, by which the shelf is searched.

-- The pinyin of a title from each of its syllables on, so that a search finds the beginnings of syllables: ' chunjie jie'
-- for 春节. Letters have no tones, and u stands for ü, too. The longest words of the dictionary decide the readings.
create function private.pinyin_of_title(title text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  syllables text[] := '{}';
  at integer := 1;
  word record;
begin
  while at <= char_length(title) loop
    select w.phonetic, char_length(beginning) as length into word
      from (select left(substr(title, at), n) as beginning from generate_series(1, 8) as n) as candidates
      join api.fc_words w on w.chinese = beginning or w.traditional = beginning
     order by char_length(beginning) desc, w.priority, w.id limit 1;
    syllables := syllables || coalesce(lib.plain_syllables(word.phonetic), '{}');
    at := at + coalesce(word.length, 1);
  end loop;
  -- PINYIN_LETTERS in features/library/books/shelf/title-search.ts.
  return (
    select string_agg(' ' || left(translate(array_to_string(syllables[first:], ''), 'v', 'u'), 40), '' order by first)
      from generate_subscripts(syllables, 1) as first);
end
$$;

create function private.spell_title() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title_pinyin := private.pinyin_of_title(new.title);
  return new;
end
$$;
create trigger spell_title before insert or update of title on private.texts
  for each row execute function private.spell_title();

-- Texts that were written before titles had pinyin.
update private.texts set title_pinyin = private.pinyin_of_title(title) where title_pinyin is null;
