-- Staff manage all organizations, an org_admin manages their own, and members see theirs. Others do not see
-- it.
-- Published: api.fc_organization (read, write, trigger), api.fc_org_members (read),
--   private.my_organizations(), private.my_organizations_as_admin(),
--   private.require_organization_role(bigint, text[]), private.counted(bigint, text, text)

-- ── Roles in an organization ───────────────────────────────────────────────────────────────────────────────

-- The caller's own memberships. SECURITY DEFINER, because a policy that queries its own table would recurse
-- infinitely.
create function private.my_organizations() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select org_id from api.fc_org_members where user_id = private.caller_id()
$$;

create function private.my_organizations_as_admin() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select org_id from api.fc_org_members where user_id = private.caller_id() and role = 'org_admin'
$$;

grant execute on function private.my_organizations(), private.my_organizations_as_admin()
  to tingdu_student, tingdu_teacher;

-- ── Organizations ──────────────────────────────────────────────────────────────────────────────────────────

create policy members_read on api.fc_organization for select to tingdu_student, tingdu_teacher
  using (id in (select private.my_organizations()));
create policy admins_change on api.fc_organization for update to tingdu_student, tingdu_teacher
  using (id in (select private.my_organizations_as_admin()));
create policy admins_delete on api.fc_organization for delete to tingdu_student, tingdu_teacher
  using (id in (select private.my_organizations_as_admin()));
create policy staff on api.fc_organization to tingdu_staff using (true);

grant select, delete on api.fc_organization to tingdu_member;
grant update (name, description, image) on api.fc_organization to tingdu_member;
-- Only staff set the limits, because an org_admin must not raise their own.
grant insert (name, description, image, max_members, max_books, max_classes),
      update (max_members, max_books, max_classes)
  on api.fc_organization to tingdu_staff;

-- Policies see the caller's roles as of the start of the statement, and waiting for the row's lock may have
-- ended them.
create function private.prepare_organization() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.rank(private.caller_role()) > 1 then
    perform private.require_current_role();
  elsif private.rank(private.caller_role()) = 1
    and old.id not in (select private.my_organizations_as_admin()) then
    raise exception using errcode = '42501', message = 'Only administrators of the organization can do this';
  end if;
  if tg_op = 'UPDATE' then
    if new.name <> old.name then
      perform private.require_readable(new.name);
    end if;
    new.last_modified := now();
    return new;
  end if;
  -- Not by counts alone: the caller may be the last member.
  if old.nb_books > 0 or old.nb_classes > 0 or exists (
    select from api.fc_org_members where org_id = old.id and user_id is distinct from private.caller_id()
  ) then
    raise exception using errcode = 'P0001', message = 'The organization still has members, books or classes',
      hint = 'Remove them first.';
  end if;
  return old;
end
$$;
create trigger prepare_organization
  before delete or update of name, description, image, max_members, max_books, max_classes
  on api.fc_organization for each row execute function private.prepare_organization();
create trigger hold_image after insert or update of image or delete on api.fc_organization
  for each row execute function private.hold_upload('image');
create trigger audit_staff_write after insert or delete
  or update of name, description, image, max_members, max_books, max_classes on api.fc_organization
  for each row execute function private.audit_staff_write('fc_organization', 'id', 'owner');

-- ── Members ────────────────────────────────────────────────────────────────────────────────────────────────

create policy members_read on api.fc_org_members for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()) or org_id in (select private.my_organizations()));
create policy admins_create on api.fc_org_members for insert to tingdu_student, tingdu_teacher
  with check (org_id in (select private.my_organizations_as_admin()));
create policy admins_change on api.fc_org_members for update to tingdu_student, tingdu_teacher
  using (org_id in (select private.my_organizations_as_admin()));
create policy admins_remove_and_members_leave on api.fc_org_members for delete
  to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()) or org_id in (select private.my_organizations_as_admin()));
create policy staff on api.fc_org_members to tingdu_staff using (true);

grant select, delete, insert (org_id, email, user_name, role), update (role) on api.fc_org_members
  to tingdu_member;

-- Raises unless the caller has one of these roles in an organization, or is staff, and keeps it until the
-- commit. Policies see the caller's memberships as of the start of the statement, and waiting for a lock may
-- have ended them. The organization is locked first, as its deletion does, which takes its members along: the
-- other order would deadlock.
create function private.require_organization_role(organization bigint, roles text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.rank(private.caller_role()) > 1 then
    perform private.require_current_role();
  elsif private.rank(private.caller_role()) = 1 then
    perform from api.fc_organization where id = organization for key share;
    perform from api.fc_org_members
      where org_id = organization and user_id = private.caller_id() and role = any (roles) for share;
    if not found then
      raise exception using errcode = '42501',
        message = 'Only administrators of the organization can do this';
    end if;
  end if;
end
$$;

-- Admins add, change and remove members; members may remove themselves, and go with their account.
create function private.prepare_org_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  leaves constant boolean := coalesce(tg_op = 'DELETE' and old.user_id = private.caller_id(), false);
begin
  if pg_trigger_depth() = 1 and not leaves then
    perform private.require_organization_role(
      case tg_op when 'INSERT' then new.org_id else old.org_id end, array['org_admin']);
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

-- Whoever adds a member invites them: the row gets its account when the invitation is accepted, whether or
-- not there is an account with that address already.
create function private.invite_org_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.invite('organization', new.id, new.email);
  return null;
end
$$;

create function private.end_org_invitation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.end_invitation('organization', old.id);
  return null;
end
$$;

-- Sends another mail with a new link to an invited member; the earlier link stops working. For staff and the
-- org_admin. The locks keep the row, and the caller's role in the organization, until the commit.
create function api.resend_org_invitation(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  invited api.fc_org_members;
begin
  select * into invited from api.fc_org_members where id = member and user_id is null for share;
  perform private.require_organization_role(invited.org_id, array['org_admin']);
  if invited.id is null then
    raise exception using errcode = 'PT404', message = 'This invitation is no longer valid',
      hint = 'It may have been accepted, declined or canceled.';
  end if;
  perform private.invite('organization', invited.id, invited.email);
end
$$;
comment on function api.resend_org_invitation(bigint)
  is 'Sends another mail to an invited member of an organization';
grant execute on function api.resend_org_invitation(bigint) to tingdu_member;

-- The list of members shows the names that their accounts have.
create function private.rename_org_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_org_members set user_name = new.name where user_id = new.user_id;
  return null;
end
$$;

create trigger rename_org_member after update of name on private.accounts
  for each row when (new.name is distinct from old.name) execute function private.rename_org_member();

-- A number with what it counts, for messages: 1 member, 1,200 members.
create function private.counted(number bigint, one text, several text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
return to_char(number, 'FM999,999,999') || ' ' || case number when 1 then one else several end;

-- Counts and enforces the limit in one statement: of two concurrent inserts for the last seat, one waits and
-- is refused.
create function private.count_org_members() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update api.fc_organization set nb_members = nb_members - 1 where id = old.org_id;
    return null;
  end if;
  update api.fc_organization set nb_members = nb_members + 1
    where id = new.org_id and nb_members < max_members;
  if not found then
    raise exception using errcode = 'P0001',
      message = (select format('The organization can have at most %s',
          private.counted(o.max_members, 'member', 'members')) from api.fc_organization o where o.id = new.org_id),
      hint = 'Contact support to raise the limit.';
  end if;
  return null;
end
$$;

-- An organization remains when its last admin or teacher deletes their account. The audit row is the source
-- of the mail to support.
create function private.tell_of_last_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_gone(old.user_id) and not exists (
    select from api.fc_org_members where org_id = old.org_id and role = old.role and user_id is not null
  ) then
    insert into private.audit_log (actor_role, action, resource, subject, after)
    select 'none', 'left', 'fc_organization', old.org_id::text,
           jsonb_build_object('without', old.role, 'name', name)
      from api.fc_organization where id = old.org_id;
  end if;
  return null;
end
$$;

create trigger tell_of_last_member after delete on api.fc_org_members
  for each row execute function private.tell_of_last_member();
create trigger prepare_member before insert or update or delete on api.fc_org_members
  for each row execute function private.prepare_org_member();
create trigger invite_member after insert on api.fc_org_members
  for each row when (new.user_id is null) execute function private.invite_org_member();
create trigger end_invitation after delete on api.fc_org_members
  for each row execute function private.end_org_invitation();
create trigger count_members after insert or delete on api.fc_org_members
  for each row execute function private.count_org_members();
create trigger audit_staff_write after insert or update or delete on api.fc_org_members
  for each row
  execute function private.audit_staff_write('fc_org_members', 'id', 'user_id', 'email', 'user_name');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_org_members_email_check on api.fc_org_members
  is 'Enter one email address, in lowercase, with at most 254 characters';
comment on constraint fc_org_members_role_check on api.fc_org_members
  is 'The role in an organization must be org_admin or teacher';
comment on constraint fc_org_members_user_name_check on api.fc_org_members
  is 'The name of a member can have at most 100 characters';

comment on constraint fc_organization_check on api.fc_organization
  is 'Max members cannot be less than the number of members. Remove members first.';
comment on constraint fc_organization_check1 on api.fc_organization
  is 'Max books cannot be less than the number of books. Remove books first.';
comment on constraint fc_organization_check2 on api.fc_organization
  is 'Max classes cannot be less than the number of classes. Delete classes first.';
comment on constraint fc_organization_description_check on api.fc_organization
  is 'The description must have 1 to 2,000 characters';
comment on constraint fc_organization_image_check on api.fc_organization
  is 'The address of the picture can have at most 300 characters';
comment on constraint fc_organization_max_books_check on api.fc_organization
  is 'Max books must be between 0 and 1,000,000';
comment on constraint fc_organization_max_classes_check on api.fc_organization
  is 'Max classes must be between 0 and 1,000,000';
comment on constraint fc_organization_max_members_check on api.fc_organization
  is 'Max members must be between 0 and 1,000,000';
comment on constraint fc_organization_name_check on api.fc_organization
  is 'The name must have 1 to 200 characters, without spaces at the start or end';
