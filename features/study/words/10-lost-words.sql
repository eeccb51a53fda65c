-- What refers to a word of the dictionary outlives it: the row keeps what the word was (chinese, traditional,
-- phonetic), loses its id with the word, and gets the id of the word that it means, now or later.
-- Published: the trigger functions private.keep_lost_words and private.find_lost_words

-- A reading without tones and spaces, in which most corrections of a dictionary differ.
create function private.bare_reading(phonetic text) returns text
language sql immutable
return regexp_replace(lower(normalize(phonetic, nfd)), '[^[:alnum:]]', '', 'g');

-- The word that these forms and this reading mean: the same one, else the only one whose reading has other tones
-- or spaces, else the only one with these forms. Null if there is none, or if several are as likely. The word
-- `gone` does not count.
create function private.meant_word(chinese text, traditional text, phonetic text, gone bigint) returns bigint
language sql stable set search_path = pg_catalog, pg_temp
return (
  select case when count(*) filter (where w.same) > 0 then min(w.id) filter (where w.same)
    when count(*) filter (where w.similar) = 1 then min(w.id) filter (where w.similar)
    when count(*) = 1 then min(w.id) end
    from (select f.id, f.phonetic = meant_word.phonetic as same,
            private.bare_reading(f.phonetic) = private.bare_reading(meant_word.phonetic) as similar
            from api.fc_words f
           where f.chinese = meant_word.chinese and f.traditional = meant_word.traditional
             and f.id is distinct from gone) w);

-- Gives rows of a table that have lost one of these headwords the word that they mean, unless another row with
-- the same values of the columns has it. Of several such rows, the one that was changed last gets it.
create function private.find_words_again(rows_of text, columns text[], headwords text[], gone bigint)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- As a format of two rows.
  is_same constant text := (select string_agg(format('%%1$s.%1$I = %%2$s.%1$I', name), ' and ')
    from unnest(columns) as name);
begin
  execute format('
    with lost as (
      select k.*, private.meant_word(k.chinese, k.traditional, k.phonetic, $2) as meant
        from api.%1$I k
       where k.word_id is null and k.chinese = any ($1)
         -- Characters of decks have no word either.
         and coalesce(to_jsonb(k) ->> ''kind'', ''word'') = ''word''
    ), found as (
      select distinct on (%2$s, meant) l.*, w.id as new_id, w.chinese as new_chinese,
          w.traditional as new_traditional, w.phonetic as new_phonetic
        from lost l join api.fc_words w on w.id = l.meant
       order by %2$s, meant, l.phonetic = w.phonetic desc, l.last_modified desc, l.id desc
    )
    update api.%1$I kept
       set (word_id, chinese, traditional, phonetic) = (new_id, new_chinese, new_traditional, new_phonetic)
      from found
     where kept.id = found.id and %3$s
       and not exists (select from api.%1$I other where other.word_id = found.new_id and %4$s)',
    rows_of, (select string_agg(format('l.%I', name), ', ') from unnest(columns) as name),
    format(is_same, 'kept', 'found'), format(is_same, 'kept', 'other')) using headwords, gone;
end
$$;

-- Before a word is deleted. Arguments: the table of api with the rows, and the columns within which a word
-- occurs once.
create function private.keep_lost_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('
    update api.%I kept
       set (word_id, chinese, traditional, phonetic) = (null, $1.chinese, $1.traditional, $1.phonetic)
     where kept.word_id = $1.id', tg_argv[0]) using old;
  perform private.find_words_again(tg_argv[0], tg_argv[1:], array[old.chinese], old.id);
  return old;
end
$$;

-- After words were added, as the transition table "added". The same arguments.
create function private.find_lost_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.find_words_again(tg_argv[0], tg_argv[1:],
    array(select distinct a.chinese from added a), null);
  return null;
end
$$;
