-- Refunds: what is left of a payment, and who may refund how much of it.
-- Published: private.refundable(private.subscription_events)

create policy staff_read on api.fc_refund_limits for select to tingdu_staff using (true);
create policy admins_change on api.fc_refund_limits for update to tingdu_gk_admin, tingdu_super_admin
  using (true);
grant select on api.fc_refund_limits to tingdu_staff;
grant update (support_limit) on api.fc_refund_limits to tingdu_gk_admin, tingdu_super_admin;

create trigger audit_staff_write after update on api.fc_refund_limits
  for each row execute function private.audit_staff_write('fc_refund_limits', 'id', '');

create trigger touch_last_modified before update on api.fc_refund_limits
  for each row execute function private.touch_last_modified();

comment on constraint fc_refund_limits_support_limit_check on api.fc_refund_limits
  is 'The limit must be an amount from 0 to 100,000';

-- What was given back of a charge, as the ledger has it: refunds, or the charge voided before it was settled.
create function private.given_back(charge private.subscription_events) returns numeric
language sql stable
return (
  select coalesce(-sum((e.data ->> 'amount')::numeric), 0)
    from private.subscription_events e
   where e.user_id = charge.user_id and e.kind = 'refunded'
     and charge.data ->> 'transaction_id' in (e.data ->> 'refund_of', e.data ->> 'transaction_id'));

-- What of a payment can still be refunded through the provider, without what is being refunded; null for anything
-- but a card payment. SECURITY DEFINER, because staff do not read refunds.
create function private.refundable(charge private.subscription_events) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp
return case when charge.kind = 'charged' and charge.provider in ('braintree', 'sandbox') then
  (charge.data ->> 'amount')::numeric - private.given_back(charge) - coalesce((
    select sum(r.amount) from private.refunds r where r.payment_id = charge.id and r.state = 'begun'), 0) end;
grant execute on function private.refundable(private.subscription_events) to tingdu_staff;

-- Begins a refund, or returns the one that was begun with the same key. refusal says why it cannot begin, and most how
-- much can be refunded. The lock, which the ledger takes as well, keeps other refunds of the member waiting, so that
-- together they never exceed the payment.
create function private.begin_refund(payment bigint, wanted numeric, key text, ends boolean, actor bigint,
  actor_role text, out refund bigint, out refusal text, out most numeric)
language plpgsql as $$
declare
  charge private.subscription_events;
  earlier private.refunds;
begin
  select * into charge from private.subscription_events where id = payment;
  perform private.lock_subscription(charge.user_id);
  select * into earlier from private.refunds
   where payment_id = payment and idempotency_key = key and state <> 'refused';
  if earlier.id is not null then
    refund := earlier.id;
    refusal := case when earlier.amount <> wanted or earlier.ends_access <> ends then 'key used' end;
    return;
  end if;
  most := private.refundable(charge);
  refusal := case
    when most is null then 'not a payment'
    when wanted > most then 'too much'
    when ends and (charge.data ->> 'period_last')::date < (private.billing_now() at time zone 'UTC')::date
      then 'period over'
  end;
  if refusal is null and actor_role = 'support' then
    select least(most, support_limit - ((charge.data ->> 'amount')::numeric - most)) into most
      from api.fc_refund_limits;
    refusal := case when wanted > most then 'limit' end;
  end if;
  if refusal is null then
    insert into private.refunds (payment_id, user_id, transaction_id, amount, currency, ends_access,
      idempotency_key, asked_by, asked_by_role)
    values (payment, charge.user_id, charge.data ->> 'transaction_id', wanted, charge.data ->> 'currency', ends,
      key, actor, actor_role)
    returning id into refund;
  end if;
end
$$;

-- The end of access without the days that the payment of a refund still pays for; null if it changes nothing, as when
-- an earlier refund of the payment has taken them. One that failed has taken them as well, unless staff have set another
-- end since.
create function private.access_without(refund bigint) returns timestamptz
language sql stable
return (
  select greatest(s.access_until - make_interval(days =>
           (charge.data ->> 'period_last')::date + 1
           - greatest((charge.data ->> 'period_first')::date, (private.billing_now() at time zone 'UTC')::date)),
           private.billing_now())
    from private.refunds r
    join private.subscription_events charge on charge.id = r.payment_id
    join private.subscriptions s on s.owner = charge.user_id
   where r.id = access_without.refund
     and not exists (select from private.refunds earlier
       where earlier.payment_id = r.payment_id and earlier.id <> r.id and earlier.ends_access
         and (earlier.state in ('recorded', 'done') or earlier.state = 'failed' and not exists (
           select from private.subscription_events changed
            where changed.user_id = earlier.user_id and changed.kind = 'date_changed' and not changed.data ? 'refund'
              and changed.id > (select own.id from private.subscription_events own
                where own.user_id = earlier.user_id and own.kind = 'date_changed'
                  and own.data ->> 'refund' = earlier.id::text))))
     and s.access_until > private.billing_now()
     and (charge.data ->> 'period_last')::date >= (private.billing_now() at time zone 'UTC')::date);
