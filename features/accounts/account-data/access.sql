-- Deletion of an account on its member's written request, which takes two administrators. Confirming is
-- rpc/confirm_deletion, because the subscription is canceled at the provider first.

create policy admins_read on api.fc_deletion_requests for select to tingdu_gk_admin, tingdu_super_admin
  using (user_id <> (select private.caller_id()));
grant select on api.fc_deletion_requests to tingdu_gk_admin, tingdu_super_admin;

comment on constraint fc_deletion_requests_reason_check on api.fc_deletion_requests
  is 'A reason must have 1 to 2,000 characters';
comment on constraint fc_deletion_requests_two_people on api.fc_deletion_requests
  is 'Another administrator must decide on what you started';

-- Without the reason, because the log outlives the account; who started and decided is who acted.
create trigger audit_staff_write after insert or update on api.fc_deletion_requests
  for each row execute function private.audit_staff_write(
    'fc_deletion_requests', 'id', 'user_id', 'reason', 'started_by', 'decided_by');

-- The name of the member, and of who started it; null for a deleted account.
create function api.member_name(api.fc_deletion_requests) returns text
language sql stable
return (select a.name from private.accounts a where a.user_id = $1.user_id);
create function api.starter_name(api.fc_deletion_requests) returns text
language sql stable
return (select a.name from private.accounts a where a.user_id = $1.started_by);
grant execute on function api.member_name(api.fc_deletion_requests), api.starter_name(api.fc_deletion_requests)
  to tingdu_gk_admin, tingdu_super_admin;

-- Starts the deletion of an account of lower rank, and returns the id of the request. The lock on the account
-- lets one of two concurrent calls wait, and the unique index refuses it. SECURITY DEFINER, because the state
-- and the dates of requests are not for staff to choose.
create function api.start_deletion(user_id bigint, requested_on date, reason text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  started bigint;
begin
  if not private.require_higher_rank(start_deletion.user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such member';
  elsif requested_on is null or requested_on not between date '2000-01-01' and current_date + 1 then
    raise exception using errcode = 'P0001', message = 'Enter the day of the request, not later than today';
  elsif reason is null or btrim(reason) = '' then
    raise exception using errcode = 'P0001', message = 'Say how the member asked for it, and why';
  end if;
  update api.fc_deletion_requests r set state = 'expired'
   where r.user_id = start_deletion.user_id and r.state = 'waiting' and r.expires_at <= now();
  insert into api.fc_deletion_requests (user_id, requested_on, reason, started_by)
  values (start_deletion.user_id, start_deletion.requested_on, btrim(start_deletion.reason),
          private.caller_id())
  on conflict do nothing returning id into started;
  if started is null then
    raise exception using errcode = 'PT409', message = 'A deletion of this account has been started already';
  end if;
  return started;
end
$$;
comment on function api.start_deletion(bigint, date, text)
  is 'Starts the deletion of an account on the member''s written request; another administrator confirms it';
grant execute on function api.start_deletion(bigint, date, text) to tingdu_gk_admin, tingdu_super_admin;

-- Rejects a deletion that another administrator has started. The account is locked first, as by all writers of
-- both tables. SECURITY DEFINER for the same reason.
create function api.reject_deletion(id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  asked api.fc_deletion_requests;
begin
  select * into asked from api.fc_deletion_requests r where r.id = reject_deletion.id;
  if asked.id is null or not private.require_higher_rank(asked.user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such request';
  elsif asked.started_by = private.caller_id() then
    raise exception using errcode = '42501',
      message = 'Another administrator must decide on what you started';
  end if;
  update api.fc_deletion_requests r
     set state = 'rejected', decided_by = private.caller_id(), decided_at = now()
   where r.id = reject_deletion.id and r.state = 'waiting' and r.expires_at > now();
  if not found then
    raise exception using errcode = 'PT409', message = 'This request has expired, or was decided already';
  end if;
end
$$;
comment on function api.reject_deletion(bigint)
  is 'Rejects the deletion of an account that another administrator has started';
grant execute on function api.reject_deletion(bigint) to tingdu_gk_admin, tingdu_super_admin;
