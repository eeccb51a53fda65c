-- Everyone reads the settings of the apps, admins change them.

create policy everyone_reads on api.fc_server_config for select to tingdu_anon, tingdu_member using (true);
create policy admins_change on api.fc_server_config for update to tingdu_gk_admin, tingdu_super_admin
  using (true);
grant select on api.fc_server_config to tingdu_anon, tingdu_member;
grant update (version_num, conf_info) on api.fc_server_config to tingdu_gk_admin, tingdu_super_admin;

create trigger audit_staff_write after update on api.fc_server_config
  for each row execute function private.audit_staff_write('fc_server_config', 'id', '');

-- Raises unless an entry is {"name", "value"}, with a known name and a value of its type.
create function private.check_config_entry(entry jsonb) returns void
language plpgsql immutable as $$
declare
  name text := entry ->> 'name';
  value jsonb := entry -> 'value';
  most integer := case name when 'config-time-to-live' then 3650 else 1000000 end;
begin
  if not (case when jsonb_typeof(entry) = 'object'
    then coalesce(jsonb_typeof(entry -> 'name') = 'string', false) and entry ? 'value'
      and entry - array['name', 'value'] = '{}'
    else false end) then
    raise exception using errcode = 'P0001',
      message = 'Every entry of conf_info needs a name and a value, and nothing else';
  elsif name in ('otp-verify', 'call-to-action-1') then
    if jsonb_typeof(value) <> 'boolean' then
      raise exception using errcode = 'P0001', message = format('%s must be true or false', name);
    end if;
  elsif name not in ('max-events', 'config-time-to-live', 'max-nb-texts-before-subscribe') then
    raise exception using errcode = 'P0001', message = format('Unknown setting: %s', left(name, 100));
  elsif jsonb_typeof(value) <> 'number' or value::numeric not between 0 and most
    or value::numeric % 1 <> 0 then
    raise exception using errcode = 'P0001',
      message = format('%s must be a whole number from 0 to %s', name, to_char(most, 'FM9,999,999'));
  end if;
end
$$;

-- Puts the entries of a change over those that are there now; entries that it does not name keep their value.
-- So what two people change at the same time is merged. A change that names an older version_num than the
-- current one is refused, and so is one more than 1,000 higher, because versions could soon reach the integer
-- limit.
create function private.merge_config() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most_version constant integer := old.version_num + 1000;
begin
  if new.version_num < old.version_num then
    raise exception using errcode = 'PT409', message = 'Someone else has changed the configuration',
      hint = format('Load version %s, then try again.', old.version_num);
  elsif new.version_num > most_version then
    raise exception using errcode = 'P0001', message = format('version_num can be at most %s', most_version);
  elsif jsonb_typeof(new.conf_info) is distinct from 'array' then
    raise exception using errcode = 'P0001',
      message = 'conf_info must be a list of entries with name and value';
  end if;
  perform private.check_config_entry(entry) from jsonb_array_elements(new.conf_info) as entry;
  if exists (
    select from jsonb_array_elements(new.conf_info) as entry group by entry ->> 'name' having count(*) > 1
  ) then
    raise exception using errcode = 'P0001', message = 'conf_info can name every setting only once';
  end if;
  new.conf_info := (
    select jsonb_agg(coalesce(changed.entry, kept.entry) order by kept.position, changed.position)
      from jsonb_array_elements(old.conf_info) with ordinality as kept (entry, position)
      full join jsonb_array_elements(new.conf_info) with ordinality as changed (entry, position)
        on kept.entry ->> 'name' = changed.entry ->> 'name');
  if new.version_num = old.version_num then
    new.version_num := old.version_num + 1;
  end if;
  new.last_modified := now();
  return new;
end
$$;
create trigger merge_config before update on api.fc_server_config
  for each row execute function private.merge_config();

-- Sets how many texts a member may open without being entitled to them, which the library reads from the
-- limits.
create function private.set_free_openings(conf jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.limits (name, without_membership, with_membership)
  select 'free_openings', entry.number, entry.number
    from (select least(greatest((value ->> 'value')::numeric, 0), 1000000) as number
            from jsonb_array_elements(conf)
           where value ->> 'name' = 'max-nb-texts-before-subscribe'
             and jsonb_typeof(value -> 'value') = 'number'
           limit 1) entry
  on conflict (name) do update
    set (without_membership, with_membership) = (excluded.without_membership, excluded.with_membership)
$$;
select private.set_free_openings(conf_info) from api.fc_server_config;

create function private.follow_config() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.set_free_openings(new.conf_info);
  return null;
end
$$;
create trigger follow_config after update of conf_info on api.fc_server_config
  for each row execute function private.follow_config();

-- The messages of check constraints.
comment on constraint fc_server_config_conf_info_check on api.fc_server_config
  is 'The settings must be a list';
comment on constraint fc_server_config_version_num_check on api.fc_server_config
  is 'The version must be greater than 0';
