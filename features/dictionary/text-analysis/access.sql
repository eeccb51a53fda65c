-- How many characters a day are analyzed without a membership. Nobody reads the table itself.
-- Published: private.take_characters(bigint, integer), private.require_characters(bigint, integer),
--   private.characters_today(bigint)

insert into private.limits (name, without_membership, with_membership)
  values ('daily_characters', 2000, null);

-- Takes characters from a member's limit of the day. Of concurrent calls, no more than the limit pass: the
-- row is locked while one decides. Raises PT403 if it is exceeded. Without a limit, nothing is counted.
create function private.take_characters(member bigint, wanted integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  allowed integer := private.limit_of(member, 'daily_characters');
begin
  if allowed is null or wanted <= 0 then
    return;
  end if;
  insert into private.analyzed_characters as taken (account, day, characters)
  select member, (now() at time zone 'UTC')::date, wanted where wanted <= allowed
  on conflict (account) do update
     set day = greatest(taken.day, excluded.day),
         characters = excluded.characters + case when taken.day < excluded.day then 0
           else taken.characters end
   where excluded.characters + case when taken.day < excluded.day then 0 else taken.characters end <= allowed;
  if not found then
    perform private.require_characters(member, wanted);
  end if;
end
$$;

-- How many characters of the member's limit of the day are taken.
create function private.characters_today(member bigint) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce((select characters from private.analyzed_characters
                  where account = member and day >= (now() at time zone 'UTC')::date), 0);

-- Raises PT403 if the characters exceed what is left of a member's limit of the day. Takes nothing.
create function private.require_characters(member bigint, wanted integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  allowed integer := private.limit_of(member, 'daily_characters');
  remaining integer := allowed - private.characters_today(member);
begin
  if wanted > remaining then
    raise exception using errcode = 'PT403',
      message = format('Without a membership, you can analyze %s characters a day. You have %s left today',
                       to_char(allowed, 'FM999,999'), to_char(remaining, 'FM999,990')),
      hint = 'The limit resets at midnight UTC. A membership removes it.';
  end if;
end
$$;

-- Exceptions of the analysis are changed only on the server itself. Processes that have the dictionary in
-- memory read the exceptions again.
create function private.announce_exceptions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('analysis_exceptions', '');
  return null;
end
$$;
create trigger announce_exceptions
  after insert or update of before, words, after or delete on private.analysis_exceptions
  for each statement execute function private.announce_exceptions();
