-- Invitations, for the features whose members are invited: their triggers start and end them in the
-- transaction that adds or removes a member row. A job mails the links (jobs.server.ts).
-- Published: private.invite(text, bigint, text), private.end_invitation(text, bigint),
--   lib.is_mail_address(text)

-- Asks for a mail with a new link; for a row that is already invited, it replaces the link of the earlier
-- mail. Members invite once their own address is verified. Limits the requests of an account that is not staff in a day: they are mails to strangers. A list of
-- members is one action, so it is not limited in less time; the mails of an account are spread over hours
-- instead (jobs.server.ts).
create function private.invite(kind text, member bigint, address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most_a_day constant int := 2000;
  caller bigint := private.caller_id();
  seconds float8;
begin
  if private.rank(private.caller_role()) = 1 then
    if not exists (select from private.accounts where user_id = caller and email_verified = 1) then
      raise sqlstate 'PGRST' using
        message = json_build_object('code', 'email_unverified',
          'message', 'Verify your email address before you invite others',
          'hint', 'Open the link in the email that we sent you, or request another one in your settings.'),
        detail = json_build_object('status', 403, 'headers', json_build_object());
    end if;
    seconds := private.take_attempts(array['invitations of account ' || caller], array[most_a_day::float8],
      array[86400::float8], array[null::float8], array[null::float8]);
    if seconds > 0 then
      raise sqlstate 'PGRST' using
        message = json_build_object('code', 'too_many_requests',
          'message', format('You can send at most %s invitations a day', to_char(most_a_day, 'FM9,999')),
          'hint', 'Please try again later.'),
        detail = json_build_object('status', 429, 'headers',
          json_build_object('Retry-After', greatest(1, ceil(seconds))::int::text));
    end if;
  end if;
  insert into private.invitations (target_kind, member_id, email, invited_by)
    values (kind, member, address, caller)
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
