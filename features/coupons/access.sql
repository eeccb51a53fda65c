-- Staff keep the coupons; members redeem them through coupoun/pay.

grant select, insert (code, period, redeem_times, owner, user_level), update (code, period, redeem_times), delete
  on api.fc_coupouns to tingdu_staff;
create policy staff on api.fc_coupouns to tingdu_staff using (true);

-- Spaces around a code are nobody's intention. 'trim' comes before the constraints and the unique index.
create function private.trim_coupon() returns trigger
language plpgsql as $$
begin
  new.code := btrim(new.code);
  return new;
end
$$;

create trigger trim_code before insert or update of code on api.fc_coupouns
  for each row execute function private.trim_coupon();
create trigger touch_last_modified before update on api.fc_coupouns
  for each row execute function private.touch_last_modified();

-- Free days are nobody's own: every write is audited, whoever made the coupon. Not what follows from other rows.
create trigger audit_staff_write after insert or update or delete on api.fc_coupouns for each row
  when (pg_trigger_depth() = 0) execute function private.audit_staff_write('fc_coupouns', 'id', 'nobody');

-- Redeems a code for a member: takes a use that is left and writes the ledger, both or neither. Gives no row when there is
-- no such code or no use left, and fails with 23505 when the member has had it. Case and outer spaces do not matter.
create function private.redeem_coupon(given text, member bigint) returns table (period int, user_level text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with taken as (
    update api.fc_coupouns set redeem_times = redeem_times - 1
     where lower(code) = lower(btrim(given)) and redeem_times > 0
    returning id, code, period, user_level
  ), noted as (
    insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
    select member, 'coupon_redeemed', 'tingdu', 'coupon:' || id || ':' || member, private.billing_now(),
           jsonb_build_object('coupon_id', id, 'code', code, 'period', period, 'user_level', user_level, 'amount', 0)
      from taken
    returning 1
  )
  select period, user_level from taken, noted
$$;
