-- How many running words of texts members know, for the columns coverage and learning_coverage of api.fc_texts.
-- Texts of the library are counted when word states or the texts change, so that a whole library can be filtered
-- and sorted; private texts, of which a member sees few, are counted when they are read.

create or replace view private.known_in_library as
select c.text_id, c.known, c.learning
  from private.known_in_texts c where c.owner = (select private.caller_id());

create or replace function private.known_in_text(text_id bigint, states text[]) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select coalesce(sum(w.occurrences), 0)::integer
    from private.text_words w
    join api.fc_word_states s on s.owner = (select private.caller_id()) and s.word_id = w.word_id
   where w.text_id = known_in_text.text_id and s.state = any (states)
);

create or replace function private.known_of_document(
  member bigint, document jsonb, out share real, out new_words bigint[])
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with running as materialized (
    select r.word_id, r.n, r.is_name or coalesce(s.state in ('known', 'ignored'), false) as is_known,
           r.word_id is not null and not r.is_name and coalesce(s.state, 'new') = 'new' as is_new
      from lib.running_words(document) with ordinality as r (word_id, is_name, n)
      left join api.fc_word_states s on s.owner = member and s.word_id = r.word_id and not r.is_name
  )
  select ((count(*) filter (where r.is_known))::real / nullif(count(*), 0))::real,
         array(select n.word_id from running n where n.is_new
                group by n.word_id order by count(*) desc, min(n.n))
    from running r;
end;

create or replace function private.hold_known_in_library() returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  select pg_advisory_xact_lock(hashtext('private.known_in_texts'));
end;

-- ── Keeping the numbers up to date ─────────────────────────────────────────────────────────────────────────

-- A number is a sum of products: of the state of a word, and of how often it occurs. Each trigger adds its change
-- of one factor times the other factor as it is stored. So a change of the library waits until changes of states
-- are committed, and they wait for it; changes of states do not wait for each other.

-- After word states were added, changed or deleted, as the transition tables "stated" and "stated_before".
create function private.cover_word_states() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  rows constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select 1 as times, owner, word_id, state from stated' end,
    case when tg_op <> 'INSERT' then 'select -1 as times, owner, word_id, state from stated_before' end);
begin
  -- A word that is deleted updates its states, of which there are often none.
  if tg_op <> 'INSERT' then
    if not exists (select from stated_before) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('private.known_in_texts'));
  execute format($changed$
    with changed as materialized (
      select s.owner, w.text_id,
             coalesce(sum(s.times * w.occurrences) filter (where s.state <> 'learning'), 0) as known,
             coalesce(sum(s.times * w.occurrences) filter (where s.state = 'learning'), 0) as learning
        from (%s) s join private.text_words w on w.word_id = s.word_id and w.in_library
       where s.state <> 'new'
       group by s.owner, w.text_id
    )
    insert into private.known_in_texts as k (owner, text_id, known, learning)
    select c.owner, c.text_id, c.known, c.learning
      from changed c
      -- The states of a deleted account go with it, and so do the numbers.
      join private.accounts a on a.user_id = c.owner
     where (c.known, c.learning) <> (0, 0)
     order by c.owner, c.text_id
    on conflict (owner, text_id) do update
      set known = k.known + excluded.known, learning = k.learning + excluded.learning $changed$, rows);
  return null;
end
$$;
create trigger cover_added_states after insert on api.fc_word_states referencing new table as stated
  for each statement execute function private.cover_word_states();
create trigger cover_changed_states after update on api.fc_word_states
  referencing new table as stated old table as stated_before
  for each statement execute function private.cover_word_states();
create trigger cover_deleted_states after delete on api.fc_word_states
  referencing old table as stated_before
  for each statement execute function private.cover_word_states();

-- After words of texts were added, changed or deleted, as the transition tables "counted" and "counted_before".
create function private.cover_text_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  rows constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select 1 as times, * from counted where in_library' end,
    case when tg_op <> 'INSERT' then 'select -1 as times, * from counted_before where in_library' end);
  is_library boolean;
begin
  execute format('select exists (%s)', rows) into is_library;
  if not is_library then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('private.known_in_texts'));
  execute format($changed$
    with changed as materialized (
      select s.owner, w.text_id,
             coalesce(sum(w.times * w.occurrences) filter (where s.state <> 'learning'), 0) as known,
             coalesce(sum(w.times * w.occurrences) filter (where s.state = 'learning'), 0) as learning
        from (%s) w join api.fc_word_states s on s.word_id = w.word_id
       where s.state <> 'new'
       group by s.owner, w.text_id
    )
    insert into private.known_in_texts as k (owner, text_id, known, learning)
    select c.owner, c.text_id, c.known, c.learning
      from changed c
      -- The words of a deleted text go with it, and so do the numbers.
      join private.texts t on t.id = c.text_id
     where (c.known, c.learning) <> (0, 0)
     order by c.owner, c.text_id
    on conflict (owner, text_id) do update
      set known = k.known + excluded.known, learning = k.learning + excluded.learning $changed$, rows);
  return null;
end
$$;
create trigger cover_added_words after insert on private.text_words referencing new table as counted
  for each statement execute function private.cover_text_words();
create trigger cover_changed_words after update on private.text_words
  referencing new table as counted old table as counted_before
  for each statement execute function private.cover_text_words();
create trigger cover_deleted_words after delete on private.text_words referencing old table as counted_before
  for each statement execute function private.cover_text_words();
