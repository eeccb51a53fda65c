-- Keeps private.sentence_words in sync with the sentences. Works per statement, because imports write
-- thousands of sentences at once.
create function private.note_sentence_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.sentence_words (word, sentence_id, effort)
  select distinct word, s.id, lib.sentence_effort(s.level, s.chinese)
  from written s, unnest(string_to_array(s.keywords, '|')) as word where word <> '' order by 1, 2;
  return null;
end
$$;
create trigger note_words after insert on api.fc_sentences referencing new table as written
  for each statement execute function private.note_sentence_words();

create function private.follow_sentence_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.sentence_words k
    where k.word = any (string_to_array(old.keywords, '|')) and k.sentence_id = old.id;
  if tg_op = 'UPDATE' then
    insert into private.sentence_words (word, sentence_id, effort)
    select distinct word, new.id, lib.sentence_effort(new.level, new.chinese)
    from unnest(string_to_array(new.keywords, '|')) as word where word <> '';
  end if;
  return null;
end
$$;
create trigger follow_words after update on api.fc_sentences for each row
  when ((old.keywords, old.level, old.chinese) is distinct from (new.keywords, new.level, new.chinese))
  execute function private.follow_sentence_words();
create trigger forget_words after delete on api.fc_sentences for each row
  execute function private.follow_sentence_words();
