-- What words are worth by their level, kept beside the keys that the search looks them up by: a list of thousands of hits is put
-- in order without looking at the words themselves.

-- Brings the keys of the headwords, or of all words for null, in line with what the words are worth.
create function private.refresh_worth(headwords text[]) returns void
language plpgsql as $$
declare
  ids bigint[];
  worths real[];
begin
  if headwords is null then
    select array_agg(w.id), array_agg(wanted) into ids, worths
      from api.fc_words w join private.word_search s on s.word_id = w.id,
        lateral (select private.level_bonus(w.hsk_2, w.hsk_3, w.chinese) as wanted) as levels
      where s.worth <> wanted;
  else
    select array_agg(w.id), array_agg(private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)) into ids, worths
      from api.fc_words w where w.chinese = any (headwords);
  end if;
  update private.word_readings k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
  update private.word_glosses k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
  update private.word_search k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
end
$$;

-- The list of first words may be another one.
select private.refresh_worth(null);

-- Words of new definitions can be searched for with wildcards, and suggested.
create function private.follow_english() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.english_vocabulary select distinct unnest(english) from changed on conflict do nothing;
  return null;
end
$$;
create trigger follow_english_insert after insert on private.word_search referencing new table as changed
  for each statement execute function private.follow_english();
create trigger follow_english_update after update on private.word_search referencing new table as changed
  for each statement execute function private.follow_english();
