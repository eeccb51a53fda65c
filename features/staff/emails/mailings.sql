-- Mails to a filtered list of members: admins send them, and all staff see their progress.

create policy staff_read on api.fc_mailings for select to tingdu_staff using (true);
grant select on api.fc_mailings to tingdu_staff;

create trigger audit_staff_write after insert on api.fc_mailings
  for each row execute function
    private.audit_staff_write('fc_mailings', 'id', '', 'subject', 'text', 'idempotency_key');

-- Templates have no owner: every admin uses and changes them.
create policy admins on api.fc_mailing_templates to tingdu_gk_admin, tingdu_super_admin using (true);
grant select, insert (name, subject, text), update (name, subject, text), delete on api.fc_mailing_templates
  to tingdu_gk_admin, tingdu_super_admin;

create function private.touch_mailing_template() returns trigger
language plpgsql as $$
begin
  new.last_modified := now();
  return new;
end
$$;

create trigger touch_mailing_template before update on api.fc_mailing_templates
  for each row execute function private.touch_mailing_template();
create trigger audit_staff_write after insert or update or delete on api.fc_mailing_templates
  for each row execute function
    private.audit_staff_write('fc_mailing_templates', 'id', '', 'subject', 'text');

comment on constraint fc_mailing_templates_name_check on api.fc_mailing_templates
  is 'The name must have 1 to 60 characters, without spaces at the start or end';
comment on constraint fc_mailing_templates_subject_check on api.fc_mailing_templates
  is 'The subject must have 1 to 150 characters';
comment on constraint fc_mailing_templates_text_check on api.fc_mailing_templates
  is 'The message must have 1 to 10,000 characters';
comment on constraint fc_mailings_subject_check on api.fc_mailings
  is 'The subject must have 1 to 150 characters';
comment on constraint fc_mailings_text_check on api.fc_mailings
  is 'The message must have 1 to 10,000 characters';

-- One condition of a list of members, as SQL: [column, operator, value], by which the data API filters fc_users.
-- Raises for any other.
create function private.member_condition(condition jsonb) returns text
language plpgsql immutable as $$
declare
  field constant text := condition ->> 0;
  operator constant text := condition ->> 1;
  value constant jsonb := condition -> 2;
begin
  if jsonb_typeof(condition) is distinct from 'array' or jsonb_array_length(condition) <> 3 then
    raise exception using errcode = 'P0001', message = 'Every condition needs a column, an operator and a value';
  elsif field = 'search' and operator = 'ilike' then
    return format('(u.name ilike %1$L or u.email ilike %1$L)', value #>> '{}');
  elsif field not in ('role', 'level', 'region', 'email_verified', 'auto_renew_status', 'in_trial', 'paying',
    'past_due', 'signed_in_at', 'last_modified') then
    raise exception using errcode = 'P0001', message = format('Unknown column: %s', left(field, 100));
  elsif operator = 'is' and value = '"null"' then
    return format('u.%I is null', field);
  elsif operator = 'in' and jsonb_typeof(value) = 'array' then
    return format('u.%I = any (%L::text[])', field, array(select jsonb_array_elements_text(value)));
  elsif operator in ('eq', 'gte', 'lte', 'ilike') then
    return format('u.%I %s %L', field,
      case operator when 'eq' then '=' when 'gte' then '>=' when 'lte' then '<=' else 'ilike' end, value #>> '{}');
  end if;
  raise exception using errcode = 'P0001', message = format('Unknown operator: %s', left(operator, 100));
end
$$;

-- The members of a list, and whether each can be mailed: their address is verified, and they have not unsubscribed.
create function private.members_of_list(conditions jsonb) returns table (user_id bigint, can_be_mailed boolean)
language plpgsql stable as $$
begin
  if jsonb_typeof(conditions) is distinct from 'array' or jsonb_array_length(conditions) > 20 then
    raise exception using errcode = 'P0001', message = 'The conditions must be a list of at most 20';
  end if;
  return query execute
    'select u.user_id, a.email_verified = 1 and a.unsubscribed_at is null
       from api.fc_users u join private.accounts a on a.user_id = u.user_id where true'
    || coalesce((select string_agg(' and ' || private.member_condition(one), '' order by position)
                   from jsonb_array_elements(conditions) with ordinality as listed (one, position)), '');
end
$$;

-- The conditions as they are stored: what was searched for may be a name or an address, which the audit log would
-- keep for longer than the account exists, so its SHA-256 stands for it.
create function private.kept_conditions(conditions jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_agg(case when one ->> 0 = 'search' then
           jsonb_set(one, '{2}', to_jsonb(encode(sha256(convert_to(one ->> 2, 'UTF8')), 'hex')))
           else one end order by position), '[]')
    from jsonb_array_elements(conditions) with ordinality as listed (one, position)
);

-- How many members of a list would get a mail, and how many would not.
create function api.count_mailing(conditions jsonb) returns table (reached bigint, left_out bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where can_be_mailed), count(*) filter (where not can_be_mailed)
    from private.members_of_list(conditions)
$$;
comment on function api.count_mailing(jsonb) is 'How many members of a list a mailing reaches';
grant execute on function api.count_mailing(jsonb) to tingdu_gk_admin, tingdu_super_admin;

-- Sends a mail to the members of a list, and records who they are in the same transaction. A repeated key returns the
-- mailing that was sent; with another text or list it is refused.
create function api.send_mailing(subject text, text text, conditions jsonb, key uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sent bigint;
begin
  perform private.require_current_role();
  -- Checks the conditions, before a mailing keeps them.
  perform from private.members_of_list(conditions) limit 1;
  insert into api.fc_mailings (subject, text, conditions, written_by, idempotency_key)
  values (btrim(send_mailing.subject), btrim(send_mailing.text),
          private.kept_conditions(send_mailing.conditions), private.caller_id(), key)
  on conflict (idempotency_key) do nothing returning id into sent;
  if sent is null then
    select m.id into sent from api.fc_mailings m
     where m.idempotency_key = key
       and (m.subject, m.text, m.conditions) = (btrim(send_mailing.subject), btrim(send_mailing.text),
                                                private.kept_conditions(send_mailing.conditions));
    if sent is null then
      raise exception using errcode = 'PT409', message = 'Another email was already sent with this key',
        hint = 'Look at the mailings, and send the changed email with a new key.';
    end if;
    return sent;
  end if;
  insert into private.mailing_recipients (mailing, user_id)
  select sent, m.user_id from private.members_of_list(conditions) m where m.can_be_mailed;
  update api.fc_mailings m
     set recipients = (select count(*) from private.mailing_recipients r where r.mailing = sent)
   where m.id = sent and exists (select from private.mailing_recipients r where r.mailing = sent);
  if not found then
    raise exception using errcode = 'P0001', message = 'None of these members can get this email',
      hint = 'Choose members with a verified address who have not unsubscribed.';
  end if;
  return sent;
end
$$;
comment on function api.send_mailing(text, text, jsonb, uuid) is 'Mails the members of a list, once for each key';
grant execute on function api.send_mailing(text, text, jsonb, uuid) to tingdu_gk_admin, tingdu_super_admin;
