-- Whom teachers see: the people of their classes and organizations. api.fc_users shows them the name and the
-- address only.

-- An array, so that the index of accounts finds these few, however many accounts there are.
create function private.people_of_my_groups() returns bigint[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array_agg(people.user_id) from (
    select user_id from api.fc_class_members where class_id in (select private.my_classes())
    union
    select user_id from api.fc_org_members where org_id in (select private.my_organizations())
  ) people
$$;
grant execute on function private.people_of_my_groups() to tingdu_teacher;

create policy teachers_read_their_groups on private.accounts for select to tingdu_teacher
  using (user_id = any ((select private.people_of_my_groups())::bigint[]));
