-- Viewing the product as a member.
-- Published: private.live_views (read)

-- Views that are valid now, with the member's PostgreSQL role. The session of staff must be live, and staff
-- must outrank the member, at every request. Only the login role reads it, in the statement that sets the
-- role (packages/http/identity.ts).
create view private.live_views with (security_invoker = true) as
select v.id, v.member_id, v.staff_id, 'tingdu_' || m.role as role
  from private.member_views v
  join private.live_sessions s on s.id = v.session_id and s.user_id = v.staff_id
  join private.accounts m on m.user_id = v.member_id
  join private.accounts staff on staff.user_id = v.staff_id
 where v.expires_at > now() and m.email_verified >= 0
   and private.rank(staff.role) >= private.rank('support')
     and private.rank(staff.role) > private.rank(m.role);

-- The start and every end of a view are in the audit log: ended by staff, with their session, expired, or
-- with one of the accounts. Rows that have expired are deleted later, so the end says when it was. An end is
-- written before the row is deleted: with an account, that is before the audit log replaces the account by a
-- tag.
create function private.audit_view() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_end constant boolean := tg_op = 'DELETE';
  about constant private.member_views := case when is_end then old else new end;
begin
  insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, after)
  values (about.staff_id, about.staff_role, case when is_end then 'end_view'
    else 'start_view' end, 'rpc/view_as',
          about.member_id::text, about.member_id,
          case when is_end then jsonb_build_object('ended_at', least(now(), about.expires_at))
               else jsonb_build_object('expires_at', about.expires_at) end);
  return about;
end
$$;
create trigger audit_view before insert or delete on private.member_views
  for each row execute function private.audit_view();
