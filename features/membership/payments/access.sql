-- Payments are the ledger's charges (including failed ones), refunds and redeemed coupons.
-- Published: private.payment_channel(text, text)

grant select on private.subscription_events to tingdu_member;
create policy self_reads on private.subscription_events for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.subscription_events for select to tingdu_staff using (true);

create function private.payment_status(kind text) returns text
language sql immutable parallel safe
return case kind when 'charged' then 'paid' when 'charge_failed' then 'failed' when 'refunded' then 'refunded'
                 when 'coupon_redeemed' then 'redeemed' end;

grant execute on function private.payment_status(text) to tingdu_member;

-- How staff see where it was paid.
create function private.payment_channel(kind text, provider text) returns text
language sql immutable parallel safe
return case when provider in ('braintree', 'sandbox') then 'braintree'
  when kind = 'coupon_redeemed' then 'coupoun'
            else provider end;

grant execute on function private.payment_channel(text, text) to tingdu_staff;

-- $9.99, $10, and −$9.99 for a refund.
create function private.shown_amount(amount numeric) returns text
language sql immutable parallel safe
return case when amount < 0 then '−$' else '$' end
       || to_char(abs(amount), case when amount = trunc(amount) then 'FM999999990' else 'FM999999990.00' end);

-- What was paid for: the plan, or what a coupon gave, such as 'Premium, 30 days (WELCOME30)'. A coupon of level
-- free gives the default plan, which is called Premium.
create function private.payment_plan(kind text, data jsonb) returns text
language sql immutable parallel safe
return case when kind <> 'coupon_redeemed' then data ->> 'plan_name'
  else concat_ws(' ',
    case when data ->> 'user_level' in ('free', 'silver') then 'Premium' else initcap(data ->> 'user_level') end || ',',
    (data ->> 'period') || case data ->> 'period' when '1' then ' day' else ' days' end,
    '(' || (data ->> 'code') || ')') end;

-- The last day that a charge paid for; null if it failed.
create function private.paid_through(kind text, data jsonb) returns date
language sql immutable parallel safe
return case when kind = 'charged' then (data ->> 'period_last')::date end;

grant execute on function private.payment_plan(text, jsonb), private.paid_through(text, jsonb)
  to tingdu_member;

-- A payment as its member sees it, for searching: plan, amount ('$9.99 USD', '$10 USD'), day ('09/11/2026'),
-- card or channel, and status.
create function private.payment_text(kind text, provider text, data jsonb, billed_on date) returns text
language sql immutable parallel safe
return concat_ws(' ', private.payment_plan(kind, data), private.shown_amount((data ->> 'amount')::numeric),
                 data ->> 'currency', to_char(billed_on, 'DD/MM/YYYY'), data ->> 'card',
                 case when kind = 'coupon_redeemed' then 'Coupon' when provider = 'apple' then 'Apple'
                      when provider = 'google' then 'Android' end,
                 initcap(private.payment_status(kind)));

grant execute on function private.payment_text(text, text, jsonb, date), private.shown_amount(numeric)
  to tingdu_member;

-- Refunds have a negative amount. paid_through_date is the last day paid for, expire_date the day after;
-- billed_on is the day of the payment in UTC, by which billing and its mails go. A coupon has neither an
-- environment nor a currency.
create view api.fc_sub_payments with (security_invoker = true) as
select e.id, e.user_id as owner,
       case when e.provider in ('braintree', 'sandbox') then 'bt'
         when e.kind = 'coupon_redeemed' then 'coupoun'
            else e.provider end as payment,
       (e.data ->> 'coupon_id')::bigint as coupoun_id, private.payment_status(e.kind) as status,
       private.paid_through(e.kind, e.data) + 1 as expire_date,
       private.paid_through(e.kind, e.data) as paid_through_date,
       (e.data ->> 'amount')::numeric as amount, e.data ->> 'currency' as currency,
       e.data ->> 'environment' as environment, e.data ->> 'transaction_id' as transaction_id,
       private.payment_plan(e.kind, e.data) as plan_name, e.data ->> 'card' as card,
         e.data ->> 'decline_message' as decline_message,
       e.happened_at as last_modified, (e.happened_at at time zone 'UTC')::date as billed_on,
       private.payment_text(e.kind, e.provider, e.data, (e.happened_at at time zone 'UTC')::date) as shown_as
  from private.subscription_events e
 where e.kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed')
   and e.user_id = (select private.caller_id());

grant select on api.fc_sub_payments to tingdu_member;

create view api.fc_admin_sub_payments with (security_invoker = true) as
select e.id, e.user_id as owner, a.name, a.email, private.payment_channel(e.kind, e.provider) as payment,
       (e.data ->> 'coupon_id')::bigint as coupoun_id, private.payment_status(e.kind) as status,
       private.paid_through(e.kind, e.data) + 1 as expire_date,
       private.paid_through(e.kind, e.data) as paid_through_date,
       (e.data ->> 'amount')::numeric as amount, e.data ->> 'currency' as currency,
       e.data ->> 'environment' as environment, e.data ->> 'transaction_id' as transaction_id,
       e.data ->> 'provider_plan' as payment_product_id, s.next_billing_date, s.auto_renew_status,
       e.happened_at as last_modified, private.refundable(e) as refundable,
       e.data ->> 'decline_message' as decline_message
  from private.subscription_events e
  left join private.accounts a on a.user_id = e.user_id
  left join private.subscriptions s on s.owner = e.user_id
 where e.kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed');

grant select on api.fc_admin_sub_payments to tingdu_staff;
