-- Members send events of their own, and read none; staff read all. Nobody changes or deletes one.
-- Published: private.event_counts (read)

grant select on api.fc_events to tingdu_staff;
create policy staff_read on api.fc_events for select to tingdu_staff using (true);

-- Recognizing an event that is sent again (ON CONFLICT) requires read access to its key: members can read the
-- keys of their own events, and nothing else.
grant select (id, owner, "timestamp"),
      insert (id, owner, device, "timestamp", event_name, event_type, params1, params2, params, data)
  on api.fc_events to tingdu_member;
create policy self_reads_keys on api.fc_events for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
-- The bounds are those of rules.ts, which explains them to the sender, plus a minute, because server clocks
-- may differ.
create policy self_sends on api.fc_events for insert to tingdu_member with check (
  owner = (select private.caller_id())
  and "timestamp" between now() - interval '365 days 1 minute' and now() + interval '1 hour 1 minute');

-- ── Limits ─────────────────────────────────────────────────────────────────────────────────────────────────

-- At most 20,000 events per member and day (UTC) with 10 MB of text, and 200 pairs of name and type, which are the choices of
-- the filters. The member's row is locked by the first of concurrent batches, so that the second one counts
-- the first.
create function private.limit_events() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most_events constant int := 20000;
  most_bytes constant bigint := 10 * 1024 ^ 2;
  most_kinds constant int := 200;
  today constant date := (now() at time zone 'UTC')::date;
  sent private.event_senders;
  refusal text;
begin
  insert into private.event_senders as sender (owner, day, events, bytes, kinds)
    select owner, today, count(*),
           sum(octet_length(concat(device, event_name, event_type, params1, params2, params, data))),
           array_agg(distinct event_type || ' ' || event_name)
      from added group by owner
    on conflict (owner) do update set day = excluded.day,
      events = excluded.events + case when sender.day = excluded.day then sender.events else 0 end,
      bytes = excluded.bytes + case when sender.day = excluded.day then sender.bytes else 0 end,
      kinds = case when sender.day = excluded.day
        then array(select unnest(sender.kinds) union select unnest(excluded.kinds)) else excluded.kinds end
    returning * into sent;
  refusal := case
    when sent.events > most_events then format('You can send at most %s events a day', most_events)
    when sent.bytes > most_bytes then 'You can send at most 10 MB of events a day'
    when cardinality(sent.kinds) > most_kinds
      then format('You can send at most %s different event names and types a day', most_kinds)
  end;
  if refusal is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'too_many_requests', 'message', refusal,
        'hint', 'Send the rest tomorrow.'),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', greatest(1, ceil(
        extract(epoch from (today + 1)::timestamp at time zone 'UTC' - now())))::int::text));
  end if;
  return null;
end
$$;

create trigger limit_events after insert on api.fc_events referencing new table as added for each statement
  when (current_setting('role', true) like 'tingdu%') execute function private.limit_events();

-- ── Counts ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Adds the inserted events to the counts, or subtracts the deleted ones. The order prevents deadlocks.
create function private.count_events() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into private.event_counts as counted (day, event_name, event_type, shard, events)
    select ("timestamp" at time zone 'UTC')::date, event_name, event_type, owner % 8, sign * count(*)
      from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, event_name, event_type, shard) do update set events = counted.events + excluded.events;
  return null;
end
$$;

create trigger count_added after insert on api.fc_events referencing new table as changed
  for each statement execute function private.count_events();
create trigger count_deleted after delete on api.fc_events referencing old table as changed
  for each statement execute function private.count_events();

-- The names and types of the events there are, for the filters and for totals.
create view api.fc_event_names as
  select event_name, event_type, sum(events)::bigint as events
    from private.event_counts group by event_name, event_type having sum(events) > 0;
comment on view api.fc_event_names is 'The number of events by name and type';
grant select on api.fc_event_names to tingdu_staff;

-- ── Partitions ─────────────────────────────────────────────────────────────────────────────────────────────

-- Makes the partitions of this month and the next two, and of every month in the default partition, whose
-- events move. Drops those of months that are a year old, with what is in them, and puts the counts of
-- earlier days into one row each. A transaction that holds a lock makes it fail: the next run tries again.
-- (Vacuum gives its lock up after a second.)
create function private.keep_event_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC'
  set lock_timeout = '3s' as $$
declare
  month date;
begin
  for month in
    select generate_series(date_trunc('month', now()), now() + interval '2 months', interval '1 month')::date
    union select distinct date_trunc('month', "timestamp")::date from private.events_default
    order by 1
  loop
    if to_regclass(private.event_partition(month)) is null then
      perform private.make_event_partition(month);
    end if;
  end loop;
  for month in
    select distinct date_trunc('month', day)::date from private.event_counts
     where day < date_trunc('month', now() - interval '1 year')
  loop
    execute format('drop table if exists %s', private.event_partition(month));
    delete from private.event_counts where day >= month and day < month + interval '1 month';
  end loop;
  with spread as (
    delete from private.event_counts where day < now() - interval '2 days' and (shard > 0 or events = 0)
      returning *
  )
  insert into private.event_counts as counted (day, event_name, event_type, shard, events)
    select day, event_name, event_type, 0, sum(events) from spread group by day, event_name, event_type
      having sum(events) <> 0
    on conflict (day, event_name, event_type, shard) do update set events = counted.events + excluded.events;
end
$$;

create function private.event_partition(month date) returns text
language sql stable
return 'private.events_' || to_char(month, 'YYYY_MM');

-- The rows of the default partition are moved without a lock first, which takes the longest, then those that
-- were added meanwhile.
create function private.make_event_partition(month date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  name constant text := private.event_partition(month);
  bounds constant text := format('from (%L) to (%L)', month::timestamptz,
    (month + interval '1 month')::timestamptz);
  move constant text := format(
    'with moved as (
       delete from private.events_default where "timestamp" >= %L and "timestamp" < %L returning *
     )
     insert into %s select * from moved',
    month::timestamptz, (month + interval '1 month')::timestamptz, name);
begin
  execute format('create table %s (like api.fc_events including all)', name);
  execute move;
  lock table private.events_default in access exclusive mode;
  execute move;
  execute format('alter table api.fc_events attach partition %s for values %s', name, bounds);
end
$$;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_events_data_check on api.fc_events is 'The data of an event can have at most 16 KiB';
comment on constraint fc_events_device_check on api.fc_events is 'The device can have at most 200 characters';
comment on constraint fc_events_event_name_check on api.fc_events
  is 'The name of an event must have 1 to 100 characters';
comment on constraint fc_events_event_type_check on api.fc_events
  is 'The type of an event must have 1 to 100 characters';
comment on constraint fc_events_params1_check on api.fc_events
  is 'The first parameter can have at most 500 characters';
comment on constraint fc_events_params2_check on api.fc_events
  is 'The second parameter can have at most 500 characters';
comment on constraint fc_events_params_check on api.fc_events
  is 'The parameters of an event can have at most 16 KiB';
