-- Who reads a member's access, evaluated when read, what it opens, and what staff may change.
-- Published: private.membership(bigint), private.limit_of(bigint, text), private.level_rank(text),
--   api.member_access(bigint), private.level_now(private.subscriptions), private.access_until(private.subscriptions),
--   private.is_expired(private.subscriptions), private.status_now(private.subscriptions)

-- ── Reading ────────────────────────────────────────────────────────────────────────────────────────────────

-- When access ends, as currently known. While charges continue, it lasts to the next charge once the paid or
-- given time is over, and once that charge is due or has failed, to the end of the retries.
create function private.access_until(one private.subscriptions) returns timestamptz
language sql stable
return case
  when one.auto_renew_status = 1 and coalesce(one.access_until <= private.billing_now(), true)
  then greatest(one.access_until, case
    when one.status <> 'past_due'
      and one.next_billing_date::timestamp at time zone 'UTC' > private.billing_now()
    then least(one.kept_until, one.next_billing_date::timestamp at time zone 'UTC')
    else one.kept_until
  end)
  else one.access_until
end;

create function private.is_expired(one private.subscriptions) returns int
language sql stable
return case when private.access_until(one) > private.billing_now() then 0 else 1 end;

-- Levels in order; an unknown one opens nothing.
create function private.level_rank(level text) returns int
language sql immutable parallel safe
return array_position(array['free', 'silver', 'gold', 'diamond'], level);

-- The highest level currently active.
create function private.level_now(one private.subscriptions) returns text
language sql stable
return case
  when one.paid_until > private.billing_now()
    and private.level_rank(one.paid_level) > private.level_rank(one.user_level)
  then one.paid_level
  -- A trial and a date set by staff count as the default plan.
  when one.user_level = 'free' and one.access_reason <> 'none' then 'silver'
  else one.user_level
end;

create function private.status_now(one private.subscriptions) returns text
language sql stable
return case
  when one.status in ('trial', 'coupon', 'staff') and private.is_expired(one) = 1 then 'expired'
  else one.status
end;

grant execute on function private.billing_now(), private.level_rank(text),
    private.access_until(private.subscriptions), private.is_expired(private.subscriptions),
    private.level_now(private.subscriptions), private.status_now(private.subscriptions) to tingdu_member;

grant select on private.subscriptions to tingdu_member;
create policy self_reads on private.subscriptions for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy staff_read on private.subscriptions for select to tingdu_staff using (true);

-- The rows that screens and mails read. access_reason remains after access has ended, as the last source of
-- access. read_at is the time the row was evaluated at; screens count the remaining days from it.
-- access_if_cancelled is when access would end if a renewing subscription were cancelled at that time: the days
-- of retries end with it. plan_id, plan_name, months and price are of the plan that is paid for, those of
-- next_… of the plan that the next charge starts, if it is another.
create view private.shown_subscriptions with (security_invoker = true) as
select s.id, s.owner, s.plan_id, s.payment, s.auto_renew_status, private.is_expired(s) as is_expired,
       jsonb_build_object('trial_due', s.trial_due, 'package_name', s.package_name) as context,
       private.access_until(s) as plan_expire, s.first_billing_date, s.latest_billing_date,
       s.next_billing_date, s.price, s.currency, private.status_now(s) as status,
       private.level_now(s) as user_level, s.original_subscription_id, s.updated_at,
       private.access_until(s) as access_until, s.access_reason, private.billing_now() as read_at,
       case s.auto_renew_status
         when 1 then greatest(s.access_until, private.billing_now()) end as access_if_cancelled,
       s.plan_name, s.months, s.next_plan_id, s.next_plan_name, s.next_months, s.next_price, s.ended_by
  from private.subscriptions s;
grant select on private.shown_subscriptions to tingdu_member;

create view api.fc_subscriptions with (security_invoker = true) as
select * from private.shown_subscriptions where owner = (select private.caller_id());

grant select on api.fc_subscriptions to tingdu_member;

create view api.fc_admin_subscriptions with (security_invoker = true) as
select s.id, s.owner, s.plan_id, s.plan_expire, s.auto_renew_status, s.is_expired, s.first_billing_date,
       s.latest_billing_date, s.next_billing_date, s.price, s.currency, s.user_level,
       case s.payment when 'bt' then 'braintree' else s.payment end as payment, s.original_subscription_id,
       s.updated_at, s.status, s.context, s.access_until, s.access_reason, s.plan_name, s.months,
       s.next_plan_id, s.next_plan_name, s.next_months, s.next_price, s.ended_by
  from private.shown_subscriptions s;

grant select, update (id, plan_expire) on api.fc_admin_subscriptions to tingdu_staff;

-- ── What a membership opens ────────────────────────────────────────────────────────────────────────────────

-- The limits of members without a membership, and with one, by name; a limit that is null does not apply.
create function api.membership_limits() returns table (has_access boolean, limits jsonb)
language sql stable security definer rows 2 set search_path = pg_catalog, pg_temp
begin atomic
  select m.has_access, jsonb_object_agg(l.name, case when m.has_access then l.with_membership
    else l.without_membership end)
    from (values (false), (true)) m (has_access), private.limits l group by m.has_access;
end;
comment on function api.membership_limits()
  is 'The limits without a membership, and with one; null where there is none';
grant execute on function api.membership_limits() to tingdu_anon, tingdu_member;

-- What an account may use now; nothing else decides it. A text of the library opens if private.level_rank of
-- its plan is at most level_rank. Policies call it as (select …), so that it runs once. SECURITY DEFINER,
-- because triggers ask about members whose subscription the caller may not read. Returns no row for an
-- unknown account.
create function private.membership(member bigint)
  returns table (is_active boolean, user_level text, level_rank int)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp
begin atomic
  select now_has.level <> 'free', now_has.level, private.level_rank(now_has.level)
    from private.accounts a
    left join private.subscriptions s on s.owner = a.user_id
   cross join lateral (
     select case when private.rank(a.role) >= private.rank('support') then 'diamond'
                 when private.is_expired(s) = 0 then private.level_now(s)
                 else 'free' end as level
   ) now_has
   where a.user_id = member;
end;
grant execute on function private.membership(bigint) to tingdu_member;

-- The limits of an account now, by name. None apply to staff, who have everything.
create function private.limits_of(member bigint) returns table (name text, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select l.name, case when private.rank(a.role) >= private.rank('support') then null
                      when not has.is_active then l.without_membership
                      when s.access_reason = 'trial' then coalesce(l.in_trial, l.with_membership)
                      else l.with_membership end
    from private.accounts a
    left join private.subscriptions s on s.owner = a.user_id
   cross join private.membership(a.user_id) has
   cross join private.limits l
   where a.user_id = member;
end;
grant execute on function private.limits_of(bigint) to tingdu_member;

-- One limit of an account now; null if it does not apply.
create function private.limit_of(member bigint, what text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select l.amount from private.limits_of(member) l where l.name = what);

-- A member's access, its end and its source ('role' for staff, who need none), and what it opens. Members may
-- read their own, staff anyone's.
create function api.member_access(user_id bigint default null)
returns table (user_id bigint, has_access boolean, access_until timestamptz, access_reason text,
               user_level text, limits jsonb)
language sql stable
begin atomic
  select a.user_id, opens.is_active, private.access_until(s),
         case when a.role in ('student', 'teacher') then coalesce(s.access_reason, 'none') else 'role' end,
         opens.user_level, (select jsonb_object_agg(l.name, l.amount) from private.limits_of(a.user_id) l)
    from private.accounts a
    left join private.subscriptions s on s.owner = a.user_id
   cross join lateral private.membership(a.user_id) opens
   where a.user_id = coalesce(member_access.user_id, private.caller_id())
     -- Teachers see accounts of their classes, but only their own access.
     and (a.user_id = private.caller_id() or private.caller_role() <> 'teacher');
end;
grant execute on function api.member_access(bigint) to tingdu_member;

-- ── What staff do ──────────────────────────────────────────────────────────────────────────────────────────

-- A new date becomes a ledger event; the audit log stores both dates. Once the locks are held, the values the
-- statement read may be outdated: an unchanged date is not written, and a date changed concurrently by other
-- staff or a charge is kept.
create function private.change_expiry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  now_there timestamptz;
begin
  if new.plan_expire is null then
    raise exception using errcode = '23502', message = 'This field cannot be empty';
  elsif new.id <> old.id then
    raise exception using errcode = '428C9', message = 'The id of a subscription cannot be changed';
  elsif (new.plan_expire at time zone 'UTC')::date < (private.billing_now() at time zone 'UTC')::date then
    raise exception using errcode = 'P0001', message = 'The expiry date cannot be in the past';
  end if;
  if new.plan_expire = old.plan_expire then
    return new;
  elsif new.plan_expire >= '2100-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'The expiry date must be before the year 2100';
  elsif not private.require_higher_rank(old.owner) then
    return null;
  end if;
  perform private.lock_subscription(old.owner);
  select private.access_until(s) into now_there from private.subscriptions s where s.id = old.id;
  if private.changed_meanwhile(old.plan_expire, new.plan_expire, now_there) then
    perform private.refuse_changed_meanwhile();
  end if;
  insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
  values (old.owner, 'date_changed', 'tingdu', 'date:' || gen_random_uuid(), private.billing_now(),
          jsonb_build_object('plan_expire', new.plan_expire, 'by', private.caller_id()));
  insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
  values (private.caller_id(), private.caller_role(), 'update', 'fc_admin_subscriptions', old.id::text,
          old.owner, jsonb_build_object('plan_expire', now_there),
          jsonb_build_object('plan_expire', new.plan_expire));
  select * into new from api.fc_admin_subscriptions where id = old.id;
  return new;
end
$$;

create trigger change_expiry instead of update on api.fc_admin_subscriptions
  for each row execute function private.change_expiry();

-- A plan cannot be deleted while a subscription uses it or is about to: a purchase is under way, or its
-- subscription has not ended. The deletion locks the plan first, so that it waits for a purchase that is
-- being recorded.
create function private.refuse_deletion_of_used_plan() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from private.subscriptions s
              where old.id in (s.plan_id, s.next_plan_id) and s.auto_renew_status = 1)
     or exists (
       select from private.purchases p
        where p.plan_id = old.id and p.state <> 'refused' and not exists (
          select from private.subscription_events e
           where e.user_id = p.user_id and e.kind in ('cancelled', 'expired')
             and e.data ->> 'subscription_id' = p.subscription_id)) then
    raise exception using errcode = '23503', message = 'Subscriptions use this plan',
      hint = 'It can be deleted once they have ended.';
  end if;
  return old;
end
$$;

create trigger refuse_deletion_of_used_plan before delete on api.fc_plans
  for each row execute function private.refuse_deletion_of_used_plan();
