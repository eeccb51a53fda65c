-- How many rows an account may have in a table, and how much they may contain.
-- Published: the trigger function private.limit_rows, private.refuse_more(bigint, text, text)

-- An amount of a limit, as messages name it.
create function private.amount_text(what text, amount bigint) returns text
language sql immutable
return case when what like '%\_bytes' then format('%s MB', round(amount / 1024.0 ^ 2, 1)::float8)
  else to_char(amount, 'FM999,999,999') end;

-- Raises what a member is told who has reached a limit: `message` has a %s for the amount. The hint says what
-- raises it.
create function private.refuse_more(member bigint, what text, message text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  allowed constant bigint := private.limit_of(member, what);
  opens constant text := case when (select m.is_active from private.membership(member) m)
    then 'A paid membership' else 'A membership' end;
  paid private.limits;
begin
  select l.* into paid from private.limits l where l.name = what;
  raise exception using errcode = 'P0001', message = format(message, private.amount_text(what, allowed)),
    hint = case
      when paid.with_membership is null then opens || ' removes the limit.'
      when paid.with_membership > allowed
        then format('%s raises it to %s.', opens, private.amount_text(what, paid.with_membership))
      else 'Delete what you no longer need.' end;
end
$$;

-- Refuses a statement after which the rows of an `owner` exceed a limit. It counts once a statement, under a
-- lock, so that many rows in one request and concurrent requests are counted together. What exceeds a limit
-- already, because a membership has ended, may be changed as long as it does not grow. Staff may write rows
-- of members beyond their limits. For `after insert … referencing new table as written`, or `after update …
-- referencing old table as replaced new table as written`. Arguments: the limit's name, its message with a %s
-- for the amount, and what is measured: count(*) unless given.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  measure constant text := coalesce(tg_argv[2], 'count(*)');
  allowed bigint;
  grown bigint;
  used bigint;
  member bigint;
begin
  if private.rank(private.caller_role()) >= 2 then
    return null;
  end if;
  for member in select distinct owner from written where owner is not null order by owner loop
    allowed := private.limit_of(member, tg_argv[0]);
    continue when allowed is null;
    if tg_op = 'UPDATE' then
      execute format('select (select %1$s from written where owner = $1)
                           - (select %1$s from replaced where owner = $1)', measure)
        into grown using member;
      continue when grown <= 0;
    end if;
    perform pg_advisory_xact_lock(hashtextextended(tg_relid::regclass::text, member));
    execute format('select %s from %s where owner = $1', measure, tg_relid::regclass) into used using member;
    if used > allowed then
      perform private.refuse_more(member, tg_argv[0], tg_argv[1]);
    end if;
  end loop;
  return null;
end
$$;
