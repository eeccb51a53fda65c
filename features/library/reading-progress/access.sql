-- How far members have read each text. It is visible to the member only, not to staff.
-- Published: api.fc_reading (read), private.reading_events (trigger)

create policy self_reads on api.fc_reading for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_reading to tingdu_member;

-- Ranges that an event sends, [[first, last], …], at most 500 of them.
create function private.sent_sentences(sent jsonb) returns int4multirange
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  shown int4multirange;
begin
  if jsonb_typeof(sent) <> 'array' or jsonb_array_length(sent) > 500 then
    raise data_exception;
  end if;
  select range_agg(int4range((pair ->> 0)::integer, (pair ->> 1)::integer, '[]')) into shown
    from jsonb_array_elements(sent) as pair;
  if lower_inf(shown) or upper_inf(shown) or lower(shown) < 0 or upper(shown) > 1000001 then
    raise data_exception;
  end if;
  return coalesce(shown, '{}');
end
$$;

-- The events that a call sends; raises unless it is a list of at most 500 that are complete. If the device's clock
-- (sent_at) is off by more than a minute, the times are corrected by the difference; none is later than now. An event
-- without what was shown counts as having shown everything up to its sentence.
create function private.sent_reading(sent jsonb)
returns table (id uuid, text_sha1 text, sentence integer, seconds_read integer, seconds_listened integer,
               at timestamptz, device text, shown int4multirange, sentence_text text, finished boolean)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) > 500 then
    raise exception using errcode = 'PT400', message = 'Send a list of at most 500 events';
  elsif (select sum(jsonb_array_length(e.event -> 'shown')) from jsonb_array_elements(sent) as e (event)
          where jsonb_typeof(e.event -> 'shown') = 'array') > 5000 then
    raise exception using errcode = 'PT400', message = 'Send at most 5,000 ranges of sentences at once';
  end if;
  for id, text_sha1, sentence, seconds_read, seconds_listened, at, device, shown, sentence_text, finished in
    select e.id, e.text_sha1, e.sentence, coalesce(e.seconds_read, 0), coalesce(e.seconds_listened, 0),
           least(e.at + case when abs(extract(epoch from now() - e.sent_at)) > 60 then now() - e.sent_at
                   else '0' end, now()),
           left(coalesce(e.device, ''), 100),
           case when e.shown is not null then private.sent_sentences(e.shown)
             when e.sentence between 0 and 1000000 then int4multirange(int4range(0, e.sentence + 1)) end,
           left(coalesce(e.sentence_text, ''), 100), e.finished
      from jsonb_to_recordset(sent) as e (id uuid, text_sha1 text, sentence integer, seconds_read integer,
        seconds_listened integer, at timestamptz, sent_at timestamptz, device text, shown jsonb,
        sentence_text text, finished boolean)
  loop
    if id is null or text_sha1 is null or sentence is null or at is null or not isfinite(at)
      or sentence not between 0 and 1000000
      or seconds_read not between 0 and 86400 or seconds_listened not between 0 and 86400 then
      raise data_exception;
    end if;
    return next;
  end loop;
exception when data_exception or invalid_parameter_value then
  raise exception using errcode = 'PT400', message = 'A reading event is not valid',
    hint = 'Send id (a UUID), text_sha1, sentence, at and sent_at (times), seconds_read and seconds_listened up to 86400, '
      || 'and shown ([[first sentence, last sentence], …]). finished (true or false) is optional.';
end
$$;

-- How many characters a text has up to the end of each sentence.
create function private.characters_up_to(document jsonb) returns integer[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(s.length order by s.n), '{}')
    from (select e.n, sum((e.sentence ->> 'end')::int - (e.sentence ->> 'start')::int) over (order by e.n)::int
                 as length
            from jsonb_array_elements(document -> 'sentences') with ordinality as e (sentence, n)) s
$$;

-- Stores the events that are of one text: seconds once for each id, the position of the latest time, the furthest
-- sentence, and the sentences that were shown. Nobody reads more than fifteen characters a second, so whoever jumps
-- ahead has not read them. A text is finished when its reader says so, or when its last sentence is reached after as
-- many seconds as the text takes a fast reader (7 characters each) or a fast voice (10), and as 105 characters do if it has
-- fewer: nobody has read a short text in the moment in which it was opened. At least 80 % of its sentences must have been
-- shown by then, or all of it heard: whoever jumped to the end and stays there has not read what is above. Once its reader has said that they have not
-- read it (unread_at), only they say that they have. Until it is finished, no more of it is read
-- than a fast learner could in these seconds (5 characters each): what was on the screen may not have been looked at.
-- An event that is older than the ids that are kept moves the position only; what it shows counts as in the others.
create function private.store_reading(member bigint, wanted private.texts, events jsonb) returns api.fc_reading
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lengths constant integer[] := private.characters_up_to(private.readable_document(wanted));
  total constant integer := cardinality(lengths);
  stored api.fc_reading;
  furthest_before integer;
  shown_before int4multirange;
begin
  select * into stored from api.fc_reading r where r.owner = member and r.text_sha1 = wanted.sha1;
  furthest_before := coalesce(stored.furthest, -1);
  shown_before := coalesce(stored.shown, '{}');
  with given as (
    select e.*, greatest(furthest_before, max(e.sentence) over (order by e.at, e.id
             rows between unbounded preceding and 1 preceding)) as before,
        greatest(furthest_before, max(e.sentence) over (order by e.at, e.id)) + 1 >= total as at_end,
        (shown_before + range_agg(e.shown) over (order by e.at, e.id))
          * int4multirange(int4range(0, total)) as shown_by_then,
        greatest(stored.unread_at, max(e.at) filter (where not e.finished) over ()) as unread_at
      from private.sent_reading(events) e where e.text_sha1 = wanted.sha1
  ), added as (
    insert into private.reading_events as added (owner, id, at, device, seconds_read, seconds_listened, characters)
      select distinct on (g.id) member, g.id, g.at, g.device, g.seconds_read, g.seconds_listened,
          greatest(0, least(15 * (g.seconds_read + g.seconds_listened),
            coalesce(lengths[least(g.sentence + 1, total)], 0) - coalesce(lengths[least(g.before + 1, total)], 0)))
        from given g where g.at > now() - interval '30 days' order by g.id, g.at
      on conflict do nothing returning added.at, added.seconds_read, added.seconds_listened
  ), spent as (
    select coalesce(sum(a.seconds_read), 0) as reading, coalesce(sum(a.seconds_listened), 0) as listening
      from added a
  ), reached as (
    select max(g.sentence) as furthest, max(g.at) as at,
           (array_agg(g.sentence order by g.at desc, g.id))[1] as sentence,
           (array_agg(g.sentence_text order by g.at desc, g.id))[1] as sentence_text,
           max(g.unread_at) as unread_at,
           coalesce(
             case when stored.finished_at > coalesce(max(g.unread_at), '-infinity') then stored.finished_at end,
             min(g.at) filter (where g.finished and g.at > coalesce(g.unread_at, '-infinity')
               or g.unread_at is null and g.sentence + 1 >= total and total > 0
               and greatest(lengths[total], 105) <= 7 * coalesce(stored.seconds_read, 0) + 10 * coalesce(stored.seconds_listened, 0)
                 + (select coalesce(sum(7 * a.seconds_read + 10 * a.seconds_listened), 0)
                      from added a where a.at <= g.at)
               and (lib.covered(g.shown_by_then) >= 0.8 * total
                 or lengths[total] <= 10 * (coalesce(stored.seconds_listened, 0)
                   + (select coalesce(sum(a.seconds_listened), 0) from added a where a.at <= g.at))))) as finished,
           min(g.at) filter (where g.at_end and total > 0
             and lib.covered(g.shown_by_then) >= 0.8 * total) as read_through,
           shown_before + range_agg(g.shown_by_then) as shown,
           coalesce(sum(5 * g.seconds_read + 10 * g.seconds_listened)
             filter (where g.at <= now() - interval '30 days'), 0) as readable
      from given g
  )
  insert into api.fc_reading as r (owner, text_sha1, sentence, sentence_text, furthest, share_read, seconds_read,
      seconds_listened, read_at, finished_at, unread_at, shown, read_through_at)
    select member, wanted.sha1, n.sentence, n.sentence_text, n.furthest,
        coalesce(least(1, lib.covered(n.shown)::real / nullif(total, 0),
          case when n.finished is null then
            (n.readable + 5 * (coalesce(stored.seconds_read, 0) + s.reading)
              + 10 * (coalesce(stored.seconds_listened, 0) + s.listening))::real / nullif(lengths[total], 0) end), 0),
        s.reading, s.listening, n.at, n.finished, n.unread_at, n.shown, n.read_through
      from reached n, spent s
    on conflict (owner, text_sha1) do update
      set sentence = case when excluded.read_at >= r.read_at then excluded.sentence else r.sentence end,
          sentence_text = case when excluded.read_at >= r.read_at then excluded.sentence_text
            else r.sentence_text end,
          furthest = greatest(r.furthest, excluded.furthest),
          share_read = case when r.finished_at is not null and excluded.finished_at is null then excluded.share_read
            else greatest(r.share_read, excluded.share_read) end,
          seconds_read = r.seconds_read + excluded.seconds_read,
          seconds_listened = r.seconds_listened + excluded.seconds_listened,
          read_at = greatest(r.read_at, excluded.read_at),
          finished_at = excluded.finished_at,
          unread_at = excluded.unread_at,
          shown = excluded.shown,
          read_through_at = coalesce(r.read_through_at, excluded.read_through_at),
          last_modified = now()
    returning * into stored;
  return stored;
end
$$;

-- Records how far the caller has read texts, as devices send it, in any order and more than once: a list of {id,
-- text_sha1, sentence, seconds_read, seconds_listened, at, device, shown, sentence_text, finished}. Returns the rows of the texts. A text that the
-- caller may not read any more is left out. Responds 400 to an event that is not valid,
-- 429 to more events than the daily limit.
create function api.record_reading(jsonb) returns setof api.fc_reading
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  member constant bigint := private.caller_id();
  sha1s constant text[] := array(select e.text_sha1 from private.sent_reading($1) e);
  wanted private.texts;
  wait float8;
begin
  -- Two devices of a member take turns, so that they never wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('api.fc_reading', member));
  wait := private.take_daily(member, 'reading events', cardinality(sha1s), 20000);
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'too_many_requests',
        'message', 'You can send at most 20,000 reading events a day', 'hint', 'Send the others tomorrow.'),
      detail = json_build_object('status', 429, 'headers',
        json_build_object('Retry-After', ceil(wait)::int::text));
  end if;
  for wanted in
    select t.* from private.texts t where t.sha1 = any (sha1s) and private.reading_right(t) is not null
  loop
    return next private.store_reading(member, wanted, (
      select jsonb_agg(e.event) from jsonb_array_elements($1) as e (event)
       where e.event ->> 'text_sha1' = wanted.sha1));
  end loop;
end
$$;
comment on function api.record_reading(jsonb) is 'Notes how far the caller has read texts, and for how long';
grant execute on function api.record_reading(jsonb) to tingdu_member;

-- ── Continue reading ───────────────────────────────────────────────────────────────────────────────────────
