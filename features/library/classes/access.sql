-- Who sees and changes classes and their members.
-- Published: api.fc_classes (read), api.fc_class_members (read, write, trigger), private.my_classes(),
--   private.my_classes_as_teacher(), private.classes_of_my_organizations(),
--   private.classes_of_my_organizations_as_admin(), private.require_class_manager(bigint)

-- ── Roles in a class ───────────────────────────────────────────────────────────────────────────────────────

-- The caller's own classes. SECURITY DEFINER, because a policy that queries its own table would recurse
-- infinitely.
create function private.my_classes() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select class_id from api.fc_class_members where user_id = private.caller_id()
$$;

create function private.my_classes_as_teacher() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select class_id from api.fc_class_members where user_id = private.caller_id() and role = 'teacher'
$$;

-- Classes of the organizations that the caller belongs to as an org_admin or a teacher.
create function private.classes_of_my_organizations() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from api.fc_classes where org_id in (select private.my_organizations())
$$;

create function private.classes_of_my_organizations_as_admin() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from api.fc_classes where org_id in (select private.my_organizations_as_admin())
$$;

grant execute on function private.my_classes(), private.classes_of_my_organizations(),
  private.classes_of_my_organizations_as_admin() to tingdu_student, tingdu_teacher;
grant execute on function private.my_classes_as_teacher() to tingdu_member;

-- ── Classes ────────────────────────────────────────────────────────────────────────────────────────────────

create policy creator_reads on api.fc_classes for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy members_read on api.fc_classes for select to tingdu_student, tingdu_teacher
  using (id in (select private.my_classes()));
create policy organization_reads on api.fc_classes for select to tingdu_student, tingdu_teacher
  using (org_id in (select private.my_organizations()));
create policy teachers_create on api.fc_classes for insert to tingdu_teacher
  with check (owner = (select private.caller_id())
    and (org_id is null or org_id in (select private.my_organizations())));
create policy organization_creates on api.fc_classes for insert to tingdu_student
  with check (owner = (select private.caller_id()) and org_id in (select private.my_organizations()));
create policy teachers_change on api.fc_classes for update to tingdu_student, tingdu_teacher
  using (id in (select private.my_classes_as_teacher())
    or org_id in (select private.my_organizations_as_admin()));
create policy teachers_delete on api.fc_classes for delete to tingdu_student, tingdu_teacher
  using (id in (select private.my_classes_as_teacher())
    or org_id in (select private.my_organizations_as_admin()));
create policy staff on api.fc_classes to tingdu_staff using (true);
grant select, delete,
      insert (org_id, org_name, name, description, max_members, max_books),
      update (name, description, max_members, max_books, archived_at, time_zone)
  on api.fc_classes to tingdu_member;

insert into private.limits (name, without_membership, with_membership) values
  ('classes', 1, 20), ('class_members', 10, 100);

-- A teacher's classes outside of organizations, within these limits. One insert at a time for each teacher,
-- so that the second counts the first.
create function private.require_class_without_organization(teacher bigint, members integer, is_new boolean)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_active constant boolean := (select m.is_active from private.membership(teacher) m);
  most_classes constant bigint := private.limit_of(teacher, 'classes');
  most_members constant bigint := private.limit_of(teacher, 'class_members');
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_classes', teacher));
  if members > most_members then
    raise exception using errcode = 'P0001',
      message = format('A class without an organization can have at most %s members', most_members),
      hint = case when is_active then 'Ask support for an organization.'
        else 'A membership raises the limit.' end;
  elsif is_new and (select count(*) from api.fc_classes
                     where owner = teacher and org_id is null and archived_at is null) >= most_classes then
    raise exception using errcode = 'P0001',
      message = format('You can have %s of your own', case most_classes when 1 then 'one class'
        else most_classes || ' classes' end),
      hint = case when is_active then 'Archive one, or ask support for an organization.'
                  else 'A membership raises the limit.' end;
  end if;
end
$$;

-- Raises unless the caller may still change the class: policies see their roles as of the start of the
-- statement, and waiting for the row's lock may have ended them.
create function private.require_class_role(class bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.rank(private.caller_role()) > 1 then
    perform private.require_current_role();
  elsif private.rank(private.caller_role()) = 1 and class not in (select private.my_classes_as_teacher())
        and class not in (select private.classes_of_my_organizations_as_admin()) then
    raise exception using errcode = '42501', message = 'Only teachers of this class can do this';
  end if;
end
$$;

create function private.require_empty_class(class api.fc_classes) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if class.nb_books > 0 or exists (
    select from api.fc_class_members
     where class_id = class.id and user_id is distinct from private.caller_id()
  ) then
    raise exception using errcode = 'P0001', message = 'This class still has members or books',
      hint = 'Remove them first, or archive the class.';
  end if;
end
$$;

-- The name of the organization is filled in, and a class without one is bounded by what its teacher may have.
-- A member who creates a class is its first member (private.add_class): counted here, so that the response
-- has the right number.
create function private.prepare_class() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  by_member constant boolean := private.rank(private.caller_role()) = 1;
  is_opened constant boolean := tg_op = 'INSERT' or old.archived_at is not null;
begin
  if tg_op <> 'INSERT' then
    perform private.require_class_role(old.id);
  elsif new.org_id is not null then
    perform private.require_organization_role(new.org_id, array['org_admin', 'teacher']);
  end if;
  if tg_op = 'DELETE' then
    perform private.require_empty_class(old);
    return old;
  end if;
  new.name := btrim(new.name);
  if tg_op = 'INSERT' or new.name <> old.name then
    perform private.require_readable(new.name);
  end if;
  if tg_op = 'UPDATE' and new.time_zone is distinct from old.time_zone
     and not exists (select from pg_timezone_names z where z.name = new.time_zone) then
    raise exception using errcode = 'PT400', message = 'There is no such time zone',
      hint = 'Send a name such as Asia/Shanghai.';
  end if;
  new.org_name := (select o.name from api.fc_organization o where o.id = new.org_id);
  new.last_modified := now();
  if by_member and new.org_id is null and new.archived_at is null
     and (is_opened or new.max_members > old.max_members) then
    perform private.require_class_without_organization(
      coalesce(new.owner, private.caller_id()), new.max_members, is_opened);
    if tg_op = 'INSERT' and (select count(*) from api.fc_classes
                              where owner = new.owner and org_id is null and archived_at is not null) >= 200 then
      raise exception using errcode = 'P0001', message = 'You have 200 archived classes',
        hint = 'Delete one that you no longer need.';
    end if;
  end if;
  if by_member and tg_op = 'INSERT' then
    if new.max_members < 1 then
      raise exception using errcode = 'P0001', message = 'Max members must be at least 1',
        hint = 'You are the first member.';
    end if;
    new.nb_members := 1;
  end if;
  return new;
end
$$;
create trigger prepare_class
  before insert or delete or update of name, description, max_members, max_books, archived_at, time_zone
  on api.fc_classes for each row execute function private.prepare_class();
create trigger audit_staff_write after insert or delete
  or update of name, description, max_members, max_books, archived_at, time_zone on api.fc_classes
  for each row execute function private.audit_staff_write('fc_classes', 'id', 'owner');

-- Counts and enforces the organization's limit in one statement; the creator is the first teacher.
create function private.add_class() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.org_id is not null then
    update api.fc_organization set nb_classes = nb_classes + 1
      where id = new.org_id and nb_classes < max_classes;
    if not found then
      raise exception using errcode = 'P0001',
        message = (select format('The organization can have at most %s',
            private.counted(o.max_classes, 'class', 'classes')) from api.fc_organization o where o.id = new.org_id),
        hint = 'Contact support to raise the limit.';
    end if;
  end if;
  if private.rank(private.caller_role()) = 1 then
    insert into api.fc_class_members (class_id, user_id, email, user_name, role)
    select new.id, a.user_id, lower(a.email), a.name, 'teacher' from private.accounts a
      where a.user_id = new.owner;
  end if;
  return null;
end
$$;
create trigger add_class after insert on api.fc_classes for each row execute function private.add_class();

create function private.remove_class() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_organization set nb_classes = nb_classes - 1 where id = old.org_id;
  return null;
end
$$;
create trigger remove_class after delete on api.fc_classes for each row
  execute function private.remove_class();

create function private.follow_organization() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_classes set org_name = new.name where org_id = new.id;
  return null;
end
$$;
create trigger follow_organization after update of name on api.fc_organization
  for each row execute function private.follow_organization();

-- ── Members ────────────────────────────────────────────────────────────────────────────────────────────────

create policy own_row on api.fc_class_members for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
-- Other teachers of the organization see how many there are, but not who.
create policy editors_read on api.fc_class_members for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy teachers_add on api.fc_class_members for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy teachers_change on api.fc_class_members for update to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy teachers_remove_and_members_leave on api.fc_class_members for delete
  to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()) or class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy staff on api.fc_class_members to tingdu_staff using (true);
grant select, delete, insert (class_id, email, user_name, role), update (role) on api.fc_class_members
  to tingdu_member;

-- Policies see the caller's roles as of the start of the statement, and waiting for a lock may have ended
-- them. The caller must still be a class teacher or an admin of the organization, and remains locked as one
-- until the commit. Members may remove themselves, and join: only functions set the account of a row.
create function private.prepare_class_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  by_self constant boolean := coalesce(case tg_op when 'DELETE' then old.user_id = caller
    else new.user_id = caller and old.user_id is null end, false);
begin
  -- A class that is being deleted takes its rows along.
  if pg_trigger_depth() = 1 and private.rank(private.caller_role()) > 0 and not by_self then
    perform private.require_class_manager(case tg_op when 'INSERT' then new.class_id else old.class_id end);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.email := lower(btrim(new.email));
  if tg_op = 'INSERT' then
    perform private.require_readable(new.user_name);
  end if;
  new.last_modified := now();
  return new;
end
$$;
create trigger prepare_member before insert or update or delete on api.fc_class_members
  for each row execute function private.prepare_class_member();

-- Counts and enforces the limit in one statement: of two concurrent inserts for the last seat, one waits and
-- is refused. Once its owner's membership has ended, a class without an organization has the seats that are
-- open without.
create function private.count_class_members() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Null where only the limit of the class counts.
  seats int;
  most int;
  is_bounded boolean;
begin
  if tg_op = 'DELETE' then
    update api.fc_classes set nb_members = nb_members - 1 where id = old.class_id;
    return null;
  end if;
  select private.limit_of(c.owner, 'class_members') into seats
    from api.fc_classes c, private.membership(c.owner) m
   where c.id = new.class_id and c.org_id is null and not m.is_active;
  update api.fc_classes set nb_members = nb_members + 1
   where id = new.class_id and nb_members < least(max_members, seats);
  if not found then
    select least(c.max_members, seats), seats <= c.max_members into most, is_bounded
      from api.fc_classes c where c.id = new.class_id;
    raise exception using errcode = 'P0001',
      message = format('The class can have at most %s', private.counted(most, 'member', 'members')),
      hint = case when is_bounded then 'A membership raises the limit.'
        else 'Raise the limit in the class settings.' end;
  end if;
  return null;
end
$$;
create trigger count_members after delete on api.fc_class_members
  for each row execute function private.count_class_members();
-- The first member of a new class is counted by private.prepare_class.
create trigger count_new_members after insert on api.fc_class_members for each row
  when (pg_trigger_depth() = 0)
  execute function private.count_class_members();
create trigger audit_staff_write after insert or update or delete on api.fc_class_members
  for each row
  execute function private.audit_staff_write('fc_class_members', 'id', 'user_id', 'email', 'user_name');

create view api.fc_admin_class_members with (security_invoker = true) as
select m.id, m.class_id, m.user_id, m.user_name, m.email, m.role, m.last_modified from api.fc_class_members m;
grant select on api.fc_admin_class_members to tingdu_staff;

-- A class remains when its last teacher deletes their account. The audit row is the source of the mail to
-- support.
create function private.tell_of_last_teacher() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_gone(old.user_id) and not exists (
    select from api.fc_class_members
      where class_id = old.class_id and role = 'teacher' and user_id is not null
  ) then
    insert into private.audit_log (actor_role, action, resource, subject, after)
    select 'none', 'left', 'fc_classes', old.class_id::text,
      jsonb_build_object('without', old.role, 'name', name)
      from api.fc_classes where id = old.class_id;
  end if;
  return null;
end
$$;
create trigger tell_of_last_teacher after delete on api.fc_class_members for each row
  when (old.role = 'teacher')
  execute function private.tell_of_last_teacher();

create trigger audit_staff_write after insert or delete on private.class_join_codes
  for each row execute function private.audit_staff_write('rpc/set_class_join_link', 'class_id', '', 'code');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_class_members_email_check on api.fc_class_members
  is 'Enter one email address, in lowercase, with at most 254 characters';
comment on constraint fc_class_members_role_check on api.fc_class_members
  is 'The role in a class must be teacher or student';
comment on constraint fc_class_members_user_name_check on api.fc_class_members
  is 'The name of a member can have at most 100 characters';

comment on constraint fc_classes_check on api.fc_classes
  is 'Max members cannot be less than the number of members. Remove members first.';
comment on constraint fc_classes_check1 on api.fc_classes
  is 'Max books cannot be less than the number of books. Remove books first.';
comment on constraint fc_classes_check2 on api.fc_classes
  is 'Max books cannot be less than the number of texts. Remove texts first.';
comment on constraint fc_classes_description_check on api.fc_classes
  is 'The description must have 1 to 2,000 characters';
comment on constraint fc_classes_max_books_check on api.fc_classes
  is 'Max books must be between 0 and 1,000,000';
comment on constraint fc_classes_max_members_check on api.fc_classes
  is 'Max members must be between 0 and 1,000,000';
comment on constraint fc_classes_time_zone_check on api.fc_classes
  is 'The time zone can have at most 64 characters';
comment on constraint fc_classes_name_check on api.fc_classes
  is 'The name must have 1 to 200 characters, without spaces at the start or end';
