-- Reading time and known words in study days.

-- How many words a member knows at the end of the day on which that changed.
create function private.count_known_words(owners bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into api.fc_study_days (owner, day, words_known)
    select s.owner, lib.study_day(now(), s.time_zone, s.day_starts_at),
        (select count(*) from api.fc_word_states w where w.owner = s.owner and w.state = 'known')
      -- An account that is being deleted has no days any more.
      from api.fc_study_settings s join private.accounts a on a.user_id = s.owner
     where s.owner = any (owners) order by s.owner
    on conflict (owner, day) do update set words_known = excluded.words_known
$$;

create function private.note_known_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owners bigint[];
begin
  if tg_op = 'INSERT' then
    owners := array(select distinct n.owner from new_rows n where n.state = 'known');
  elsif tg_op = 'DELETE' then
    owners := array(select distinct o.owner from old_rows o where o.state = 'known');
  else
    owners := array(
      select distinct n.owner from new_rows n join old_rows o using (owner, id)
       where (n.state = 'known') <> (o.state = 'known'));
  end if;
  -- Most answers to cards change no word.
  if cardinality(owners) > 0 then
    perform private.count_known_words(owners);
  end if;
  return null;
end
$$;
create trigger note_known_words_added after insert on api.fc_word_states
  referencing new table as new_rows for each statement execute function private.note_known_words();
create trigger note_known_words_changed after update on api.fc_word_states
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.note_known_words();
create trigger note_known_words_removed after delete on api.fc_word_states
  referencing old table as old_rows for each statement execute function private.note_known_words();

-- Reading adds to the day of each event.
create function private.count_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into api.fc_study_days as d (owner, day, characters_read, seconds_read)
    select e.owner, lib.study_day(e.at, s.time_zone, s.day_starts_at), sum(e.characters),
        sum(e.seconds_read + e.seconds_listened)
      from new_rows e join api.fc_study_settings s using (owner)
     group by 1, 2 order by 1, 2
    on conflict (owner, day) do update
      set characters_read = d.characters_read + excluded.characters_read,
          seconds_read = d.seconds_read + excluded.seconds_read;
  return null;
end
$$;
create trigger count_reading after insert on private.reading_events
  referencing new table as new_rows for each statement execute function private.count_reading();
