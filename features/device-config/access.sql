-- Everyone reads the settings of the apps, admins change them.
-- Published: private.free_openings()

create policy everyone_reads on api.fc_server_config for select to tingdu_anon, tingdu_member using (true);
create policy admins_change on api.fc_server_config for update to tingdu_gk_admin, tingdu_super_admin using (true);
grant select on api.fc_server_config to tingdu_anon, tingdu_member;
grant update (version_num, conf_info) on api.fc_server_config to tingdu_gk_admin, tingdu_super_admin;

create trigger touch_last_modified before update on api.fc_server_config
  for each row execute function private.touch_last_modified();
create trigger audit_staff_write after update on api.fc_server_config
  for each row execute function private.audit_staff_write('fc_server_config', 'id', '');

-- How many texts of the library a member without a membership may open.
create function private.free_openings() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select least(greatest((entry ->> 'value')::numeric, 0), 1000000)::integer
      from api.fc_server_config, jsonb_array_elements(conf_info) as entry
     where entry ->> 'name' = 'max-nb-texts-before-subscribe' and jsonb_typeof(entry -> 'value') = 'number'
     limit 1), 0)
$$;
