-- Staff manage coupons; members redeem them through coupoun/pay.
-- Published: api.fc_coupouns (read)

grant select, insert (code, period, redeem_times, owner, user_level, expires_at),
      update (code, period, redeem_times, expires_at), delete
  on api.fc_coupouns to tingdu_staff;
create policy staff on api.fc_coupouns to tingdu_staff using (true);

-- Trims spaces around a code, and refuses new codes with spaces inside; those that exist can still be
-- redeemed. Triggers run before the constraints and the unique index.
create function private.prepare_coupon() returns trigger
language plpgsql as $$
begin
  new.code := btrim(new.code);
  if new.code ~ '\s' and new.code is distinct from old.code then
    raise exception using errcode = '23514', message = 'A code cannot contain spaces.';
  end if;
  new.last_modified := now();
  return new;
end
$$;

create trigger prepare_coupon before insert or update on api.fc_coupouns
  for each row execute function private.prepare_coupon();

-- Coupons have no owner, so every direct write is audited regardless of who created the coupon. Changes made
-- by triggers are not.
create trigger audit_staff_write after insert or update or delete on api.fc_coupouns for each row
  when (pg_trigger_depth() = 0) execute function private.audit_staff_write('fc_coupouns', 'id', 'nobody');

-- The ledger's id of a redemption, which is unique: a member redeems a coupon once.
create function private.redemption_of(coupon bigint, member bigint) returns text
language sql immutable parallel safe
return 'coupon:' || coupon || ':' || member;

-- The coupon of a code, ignoring case and outer spaces, and why a member cannot redeem it: 'redeemed' by them
-- already, 'expired' or 'used up'; null if they can.
create function private.coupon_for(given text, member bigint)
returns table (id bigint, code text, period int, user_level text, refusal text)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp as $$
  select c.id, c.code, c.period, c.user_level,
         case when exists (
                select from private.subscription_events e
                 where e.provider_event_id = private.redemption_of(c.id, member)
              ) then 'redeemed'
              when c.expires_at <= private.billing_now() then 'expired'
              when c.redeem_times = 0 then 'used up' end
    from api.fc_coupouns c
   where lower(c.code) = lower(btrim(given))
$$;

-- Redeems a code for a member: decrements the remaining uses and writes the ledger atomically. Returns no row
-- if the code does not exist, is used up or has expired; fails with 23505 if the member has already redeemed
-- it. Ignores case and outer spaces.
create function private.redeem_coupon(given text, member bigint) returns table (period int, user_level text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with taken as (
    update api.fc_coupouns set redeem_times = redeem_times - 1
     where lower(code) = lower(btrim(given)) and redeem_times > 0
       and (expires_at is null or expires_at > private.billing_now())
    returning id, code, period, user_level
  ), noted as (
    insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
    select member, 'coupon_redeemed', 'tingdu', private.redemption_of(id, member), private.billing_now(),
           jsonb_build_object('coupon_id', id, 'code', code, 'period', period, 'user_level', user_level,
             'amount', 0)
      from taken
    returning 1
  )
  select period, user_level from taken, noted
$$;

-- The messages of check constraints.
comment on constraint fc_coupouns_code_check on api.fc_coupouns
  is 'The code must have 1 to 64 characters, without spaces at the start or end';
comment on constraint fc_coupouns_expires_at_check on api.fc_coupouns
  is 'The expiry date must be between 2000 and 2099';
comment on constraint fc_coupouns_period_check on api.fc_coupouns
  is 'The period must be between 1 and 3,660 days';
comment on constraint fc_coupouns_redeem_times_check on api.fc_coupouns
  is 'Redeem times must be between 0 and 1,000,000';
comment on constraint fc_coupouns_user_level_check on api.fc_coupouns
  is 'The level must be free, silver, gold or diamond';

-- Why a member cannot redeem a code, for staff: 'unknown' if it does not exist, 'redeemed' by this member, 'expired' or
-- 'used up'; null if they can. `since` is when they redeemed it, or when it expired.
create function api.coupon_refusal(coupoun text, user_id bigint)
  returns table (refusal text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when c.id is null then 'unknown' else c.refusal end,
         case c.refusal when 'expired' then k.expires_at when 'redeemed' then (
           select e.happened_at from private.subscription_events e
            where e.provider_event_id = private.redemption_of(c.id, coupon_refusal.user_id)) end
    from (select) as one
    left join private.coupon_for(coupoun, coupon_refusal.user_id) c on true
    left join api.fc_coupouns k on k.id = c.id
$$;
comment on function api.coupon_refusal(text, bigint) is 'Why a member cannot redeem a code, for staff';
revoke execute on function api.coupon_refusal(text, bigint) from public;
grant execute on function api.coupon_refusal(text, bigint) to tingdu_staff;
