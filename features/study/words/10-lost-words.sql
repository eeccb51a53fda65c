-- What refers to a word of the dictionary outlives it: the row keeps what the word was (chinese, traditional,
-- phonetic), loses its id with the word, and gets the id of a word that is the same, now or later.
-- Published: the trigger functions private.keep_lost_words and private.find_lost_words

-- Of two rows of a table, whether these columns are equal.
create function private.same_columns(one text, other text, columns text[]) returns text
language sql immutable
return (select string_agg(format('%s.%I = %s.%I', one, name, other, name), ' and ')
  from unnest(columns) as name);

-- Before a word is deleted. Arguments: the table of api with the rows, and the columns within which a word
-- occurs once.
create function private.keep_lost_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('
    update api.%1$I kept
       set (chinese, traditional, phonetic) = ($1.chinese, $1.traditional, $1.phonetic),
           word_id = (
             select w.id from api.fc_words w
              where (w.chinese, w.traditional, w.phonetic) = ($1.chinese, $1.traditional, $1.phonetic)
                and w.id <> $1.id
                and not exists (select from api.%1$I other where other.word_id = w.id and %2$s)
              order by w.id limit 1)
     where kept.word_id = $1.id',
    tg_argv[0], private.same_columns('kept', 'other', tg_argv[1:])) using old;
  return old;
end
$$;

-- After words were added, as the transition table "added". Of several rows with the same values of the
-- columns, the one that was changed last gets the id. The same arguments.
create function private.find_lost_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('
    update api.%1$I kept set word_id = added.id
      from added
     where kept.word_id is null
       and (kept.chinese, kept.traditional, kept.phonetic) = (added.chinese, added.traditional, added.phonetic)
       and not exists (select from api.%1$I other where other.word_id = added.id and %2$s)
       and not exists (select from api.%1$I other where other.word_id is null and %2$s
         and (other.chinese, other.traditional, other.phonetic)
           = (kept.chinese, kept.traditional, kept.phonetic)
         and (other.last_modified, other.id) > (kept.last_modified, kept.id))
       and not exists (select from added other
         where (other.chinese, other.traditional, other.phonetic)
             = (added.chinese, added.traditional, added.phonetic) and other.id < added.id)',
    tg_argv[0], private.same_columns('kept', 'other', tg_argv[1:]));
  return null;
end
$$;
