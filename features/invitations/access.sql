-- Invitations, for the features whose members are invited: their triggers start and end them in the transaction that
-- adds or removes a member row. A job mails the links (jobs.server.ts).
-- Published: private.invite(text, bigint, text), private.end_invitation(text, bigint)

-- Asks for a mail with a new link; for a row that is already invited, it replaces the link of the earlier mail. Limits
-- the requests of an account that is not staff: they are mails to strangers. The lock serializes its concurrent requests,
-- so that the second one counts the first.
create function private.invite(kind text, member bigint, address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most_an_hour constant int := 200;
  caller bigint := private.caller_id();
  oldest timestamptz;
begin
  if private.rank(private.caller_role()) = 1 then
    perform pg_advisory_xact_lock(hashtextextended('private.invitations', caller));
    select requested_at into oldest from private.invitations
     where invited_by = caller and requested_at > now() - interval '1 hour'
     order by requested_at desc offset most_an_hour - 1 limit 1;
    if found then
      raise sqlstate 'PGRST' using
        message = json_build_object('code', 'too_many_requests',
          'message', format('You can send at most %s invitations an hour', most_an_hour), 'hint', 'Please try again later.'),
        detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After',
          greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - now())))::int::text));
    end if;
  end if;
  insert into private.invitations (target_kind, member_id, email, invited_by) values (kind, member, address, caller)
  on conflict (target_kind, member_id) do update
    set requested_at = now(), mailed_at = null, invited_by = excluded.invited_by;
end
$$;

-- Ends the invitation of a member row that is removed; its links stop working.
create function private.end_invitation(kind text, member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.invitations i set ended_at = coalesce(i.ended_at, now()), email = null
   where i.target_kind = kind and i.member_id = member;
  delete from private.invitation_tokens t using private.invitations i
   where i.id = t.invitation_id and i.target_kind = kind and i.member_id = member;
end
$$;
