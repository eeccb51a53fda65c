-- Devices and sign-ins, and the limits on attempts.

-- ── Devices ────────────────────────────────────────────────────────────────────────────────────────────────

-- Everyone reads and ends their own sessions. device is the browser's User-Agent.
create policy self_reads on private.sessions for select to tingdu_member
  using (user_id = (select private.caller_id()));
create policy self_ends on private.sessions for delete to tingdu_member
  using (user_id = (select private.caller_id()));
grant select (id, user_id, device, created_at, last_used_at, expires_at), delete on private.sessions
  to tingdu_member;

create view api.fc_sessions with (security_invoker = true) as
select id, device, created_at, last_used_at,
       id::text = (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id') as current
  from private.sessions
 where expires_at > now() and created_at > now() - private.session_lifetime(private.caller_role());

grant select, delete on api.fc_sessions to tingdu_member;

-- Lets staff end all sessions of a member of lower rank. Returns the number of sessions ended.
create function api.end_sessions(user_id bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended int;
begin
  perform private.require_higher_rank(end_sessions.user_id);
  delete from private.sessions s where s.user_id = end_sessions.user_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before)
    values (private.caller_id(), private.caller_role(), 'delete', 'fc_sessions', end_sessions.user_id::text,
            end_sessions.user_id, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;
grant execute on function api.end_sessions(bigint) to tingdu_staff;

-- ── Recent authentication ──────────────────────────────────────────────────────────────────────────────────

-- Whether the password was given in this session within the last 10 minutes, at sign-in or by
-- rpc/reauthenticate.
create function private.is_recently_authenticated(session_id uuid) returns boolean
language sql stable
return exists (
  select from private.sessions s
    where s.id = session_id and s.authenticated_at > now() - interval '10 minutes'
);

-- Refuses what a person must not be able to do on a device that its owner left open. SECURITY DEFINER,
-- because members do not read this column.
create function private.require_recent_authentication() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  session_id uuid := (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id')::uuid;
begin
  if not private.is_recently_authenticated(session_id) then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'reauthentication_required', 'message',
        'Enter your password to continue.'),
      detail = json_build_object('status', 403, 'headers', json_build_object());
  end if;
end
$$;

-- ── Sign-ins ───────────────────────────────────────────────────────────────────────────────────────────────

-- Everyone reads their own sign-ins, staff everyone's.
create policy self_reads on private.sign_ins for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.sign_ins for select to tingdu_staff using (true);
grant select on private.sign_ins to tingdu_member;

create view api.fc_sign_ins with (security_invoker = true) as
select id, user_id, at, address, device, outcome from private.sign_ins;

grant select on api.fc_sign_ins to tingdu_member;

-- The log goes back only 90 days; the account keeps when its owner first signed in.
create function private.keep_first_sign_in() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.accounts set signed_in_at = new.at where user_id = new.user_id and signed_in_at is null;
  return null;
end
$$;

create trigger keep_first_sign_in after insert on private.sign_ins for each row
  when (new.outcome = 'signed_in') execute function private.keep_first_sign_in();

-- Counts one attempt on each counter, unless one of them refuses it: then it is counted on none. An attempt
-- that comes too soon for a slowdown is refused as well, but still counts against the limits of its caller:
-- who keeps trying uses these up. Of concurrent attempts, no more than the limit pass. Returns the seconds to
-- wait, or 0 if the attempt may proceed. Callers list the same kinds of counters in the same order, which
-- prevents deadlocks; the slowdown comes last.
--   keys, allowed, windows: the counters, the attempts that pass in each window, and its length in seconds
--   steps, longest_waits: for a limit that slows down instead of refusing, by how many seconds the wait
--     between two attempts grows with each one beyond the allowed, and its maximum; null for others. Callers
--     wait longer the more of their own limits they have used, by up to a third of the maximum, so that the
--     next turn belongs to somebody who has not tried yet
create function private.take_attempts(
  keys text[], allowed float8[], windows float8[], steps float8[], longest_waits float8[]
) returns float8
language plpgsql as $$
declare
  kept private.rate_limits;
  refused_until timestamptz;
  -- The largest share of a limit of their own that the caller has used, without and with this attempt.
  used float8 := 0;
  used_next float8 := 0;
begin
  for i in 1 .. cardinality(keys) loop
    insert into private.rate_limits as l (key, count, ends_at)
    values (keys[i], 0, clock_timestamp() + make_interval(secs => windows[i]))
    on conflict (key) do update set
      count = case when l.ends_at <= clock_timestamp() then 0 else l.count end,
      ends_at = case when l.ends_at <= clock_timestamp() then excluded.ends_at else l.ends_at end
    returning * into kept;
    if steps[i] is null then
      if kept.count >= allowed[i] then
        return extract(epoch from kept.ends_at - clock_timestamp());
      end if;
      used := greatest(used, kept.count / allowed[i]);
      used_next := greatest(used_next, (kept.count + 1) / allowed[i]);
    elsif kept.count >= allowed[i]
        and kept.next_at + make_interval(secs => used * longest_waits[i] / 3) > clock_timestamp() then
      refused_until := kept.next_at + make_interval(secs => used_next * longest_waits[i] / 3);
    end if;
  end loop;
  update private.rate_limits l
     set count = l.count + 1,
         next_at = clock_timestamp()
           + coalesce(least(greatest(l.count + 1 - c.allowed, 0) * c.step, c.longest), 0)
             * interval '1 second'
    from unnest(keys, allowed, steps, longest_waits) as c (key, allowed, step, longest)
   where l.key = c.key and (refused_until is null or c.step is null);
  return coalesce(extract(epoch from refused_until - clock_timestamp()), 0);
end
$$;

-- Counts how much an account sends of something in a day, which begins with the first of it. Returns the seconds
-- to wait once it is more than `allowed`, which does not count, or 0. Of concurrent calls, the second counts the
-- first.
create function private.take_daily(member bigint, what text, amount integer, allowed integer) returns float8
language plpgsql as $$
declare
  counter constant text := encode(sha256(convert_to(format('%s a day %s', what, member), 'UTF8')), 'base64');
begin
  insert into private.rate_limits as l (key, count, ends_at)
  values (counter, amount, clock_timestamp() + interval '1 day')
  on conflict (key) do update
     set count = case when l.ends_at <= clock_timestamp() then 0 else l.count end + excluded.count,
         ends_at = case when l.ends_at <= clock_timestamp() then excluded.ends_at else l.ends_at end
   where l.ends_at <= clock_timestamp() or l.count + excluded.count <= allowed;
  if found then
    return 0;
  end if;
  return (select greatest(extract(epoch from l.ends_at - clock_timestamp()), 1)
            from private.rate_limits l where l.key = counter);
end
$$;
