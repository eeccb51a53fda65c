-- How a member's access came about, for staff.

-- The events of a member's ledger, the oldest first, with the end of access before and after each, without the days of
-- retries. actor is the member of staff whose audit row was written in the transaction that recorded the event: both
-- have the time of that transaction. SECURITY DEFINER, because support may not read the audit log.
create function api.access_history(user_id bigint)
returns table (id bigint, happened_at timestamptz, kind text, provider text, data jsonb, actor_id bigint,
               actor_name text, access_before timestamptz, access_after timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  member bigint := access_history.user_id;
  state private.subscriptions := private.empty_subscription(member, private.current_subscription(member));
  event private.subscription_events;
begin
  for event in
    select e.* from private.subscription_events e
     where e.user_id = member order by e.happened_at, e.provider_event_id collate "C"
  loop
    access_before := state.access_until;
    state := private.apply_event(state, event);
    access_after := state.access_until;
    id := event.id;
    happened_at := event.happened_at;
    kind := event.kind;
    provider := event.provider;
    data := event.data - 'by';
    select a.actor_id, p.name into actor_id, actor_name
      from private.audit_log a left join private.accounts p on p.user_id = a.actor_id
     where a.person = member and a.at = event.recorded_at
       and a.resource in ('fc_admin_subscriptions', 'coupoun/pay')
     limit 1;
    return next;
  end loop;
end
$$;
comment on function api.access_history(bigint) is 'What has changed the access of a member, the oldest first';
grant execute on function api.access_history(bigint) to tingdu_staff;
