-- How a member's access came about, for staff.

-- The events of a member's ledger, the oldest first, with the end of access before and after each, without
-- the days of retries. actor is the member of staff whose audit row was written in the transaction that
-- recorded the event: both have the time of that transaction. ends is when access ends if no further event
-- follows, including retry days while a subscription is active; reason is what grants it. A subscription that
-- another takes over from is not canceled; one with the same plan and price moves the next charge.
create function private.access_events(member bigint)
returns table (nth int, id bigint, happened_at timestamptz, kind text, provider text, data jsonb,
               actor_id bigint, actor_name text, access_before timestamptz, access_after timestamptz,
               ends timestamptz, reason text)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  state private.subscriptions := private.empty_subscription(member, private.current_subscription(member));
  event private.subscription_events;
  running text;
  unpaid boolean := false;
begin
  nth := 0;
  for event in
    select e.* from private.subscription_events e
     where e.user_id = member order by e.happened_at, e.provider_event_id collate "C"
  loop
    nth := nth + 1;
    access_before := state.access_until;
    state := private.apply_event(state, event);
    continue when event.kind = 'cancelled' and exists (
      select from private.subscription_events later
       where later.user_id = member and later.data ->> 'predecessor' = event.data ->> 'subscription_id');
    access_after := state.access_until;
    id := event.id;
    happened_at := event.happened_at;
    kind := case when event.kind = 'plan_changed' and exists (
      select from private.subscription_events before
       where before.user_id = member and before.kind in ('subscribed', 'plan_changed')
         and before.data ->> 'subscription_id' = event.data ->> 'predecessor'
         and (before.data -> 'plan_id', before.data -> 'price')
             is not distinct from (event.data -> 'plan_id', event.data -> 'price'))
      then 'charge_moved' else event.kind end;
    provider := event.provider;
    data := event.data - array['by', 'refund'];
    case
      when kind in ('subscribed', 'plan_changed') then running := data ->> 'subscription_id';
      when kind in ('charged', 'charge_failed') then unpaid := kind = 'charge_failed';
      when kind in ('cancelled', 'expired') then
        running := nullif(running, data ->> 'subscription_id');
        if unpaid and not data ? 'ended_by' then
          data := data || '{"ended_by": "failed_payment"}';
        end if;
      else null;
    end case;
    ends := case when running is null then access_after else greatest(access_after, state.kept_until) end;
    reason := state.access_reason;
    select a.actor_id, p.name into actor_id, actor_name
      from private.audit_log a left join private.accounts p on p.user_id = a.actor_id
     where a.person = member and a.at = event.recorded_at
       and a.resource in ('fc_admin_subscriptions', 'coupoun/pay', 'bt/admin/refund')
     limit 1;
    return next;
  end loop;
end
$$;

-- The events of private.access_events, and between them the ends of access, which no event records: kind
-- access_ended, with the id of the event before it. SECURITY DEFINER, because support may not read the audit
-- log.
create function api.access_history(user_id bigint)
returns table (id bigint, happened_at timestamptz, kind text, provider text, data jsonb, actor_id bigint,
               actor_name text, access_before timestamptz, access_after timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with events as (
    select e.*, lead(e.happened_at, 1, private.billing_now()) over (order by e.nth) as next_at
      from private.access_events(access_history.user_id) e
  ), entries as (
    select e.nth, 1 as part, e.id, e.happened_at, e.kind, e.provider, e.data, e.actor_id, e.actor_name,
           e.access_before, e.access_after
      from events e
    union all
    select e.nth, 2, e.id, e.ends, 'access_ended', 'tingdu', jsonb_build_object('reason', e.reason), null,
           null, e.ends, e.ends
      from events e where e.ends > e.happened_at and e.ends <= e.next_at
  )
  select n.id, n.happened_at, n.kind, n.provider, n.data, n.actor_id, n.actor_name, n.access_before,
    n.access_after
    from entries n order by n.nth, n.part;
end;
comment on function api.access_history(bigint) is 'What has changed the access of a member, the oldest first';
grant execute on function api.access_history(bigint) to tingdu_staff;
