-- Who sees that a second factor is set up, and the record of exports. Secrets and codes are readable by the
-- server only.

create policy self_reads on private.second_factors for select to tingdu_member
  using (user_id = (select private.caller_id()));
create policy staff_read on private.second_factors for select to tingdu_staff using (true);
grant select (user_id, since) on private.second_factors to tingdu_member;

create policy self_reads on private.recovery_codes for select to tingdu_member
  using (user_id = (select private.caller_id()));
create policy staff_read on private.recovery_codes for select to tingdu_staff using (true);
grant select (user_id) on private.recovery_codes to tingdu_member;

create view api.fc_second_factors with (security_invoker = true) as
select f.user_id, f.since,
       (select count(*)::int from private.recovery_codes c where c.user_id = f.user_id) as recovery_codes
  from private.second_factors f
 where f.since is not null;

grant select on api.fc_second_factors to tingdu_member;

-- Members sign in with the password alone, so a second factor ends with the role.
create function private.drop_second_factor() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.second_factors where user_id = new.user_id;
  delete from private.recovery_codes where user_id = new.user_id;
  new.second_factor := false;
  return new;
end
$$;

create trigger drop_second_factor before update on private.accounts
  for each row when (private.rank(old.role) > 1 and private.rank(new.role) <= 1)
  execute function private.drop_second_factor();

-- Staff call it before a list of members' data is written to a file; the audit log keeps which list, by whom
-- and when.
create function api.begin_export(list text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if list is null or list !~ '^fc_[a-z_]{1,60}$' then
    raise sqlstate 'PT400' using message = 'This is not the name of a list';
  end if;
  perform private.require_current_role();
  perform private.require_recent_authentication();
  insert into private.audit_log (actor_id, actor_role, action, resource, subject)
  values (private.caller_id(), private.caller_role(), 'export', list, list);
end
$$;
grant execute on function api.begin_export(text) to tingdu_staff;
