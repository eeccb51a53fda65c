-- Learning platforms of organizations, the accounts that their members use, and the classes of their courses.

-- ── Platforms ──────────────────────────────────────────────────────────────────────────────────────────────

create policy admins on api.fc_lti_platforms to tingdu_student, tingdu_teacher
  using (org_id in (select private.my_organizations_as_admin()))
  with check (org_id in (select private.my_organizations_as_admin()));
create policy staff on api.fc_lti_platforms to tingdu_staff using (true) with check (true);
grant select, delete, insert (org_id, name, issuer, client_id, auth_url, token_url, jwks_url),
      update (name, auth_url, token_url, jwks_url)
  on api.fc_lti_platforms to tingdu_member;

-- An organization has few platforms. Its row is locked, so that the second of two inserts counts the first.
create function private.prepare_lti_platform() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform private.require_organization_role(new.org_id, array['org_admin']);
    perform from api.fc_organization where id = new.org_id for no key update;
    if (select count(*) from api.fc_lti_platforms where org_id = new.org_id) >= 20 then
      raise exception using errcode = 'P0001', message = 'An organization can have at most 20 learning platforms',
        hint = 'Remove one that is no longer used.';
    end if;
  end if;
  perform private.require_readable(new.name);
  new.last_modified := now();
  return new;
end
$$;
create trigger prepare_platform before insert or update of name, auth_url, token_url, jwks_url
  on api.fc_lti_platforms for each row execute function private.prepare_lti_platform();
create trigger audit_staff_write after insert or update or delete on api.fc_lti_platforms
  for each row execute function private.audit_staff_write('fc_lti_platforms', 'id', '');

-- ── Linked accounts ────────────────────────────────────────────────────────────────────────────────────────

create policy owner_reads on api.fc_lti_accounts for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy owner_deletes on api.fc_lti_accounts for delete to tingdu_member
  using (owner = (select private.caller_id()));
grant select, delete on api.fc_lti_accounts to tingdu_member;

-- The caller's links, with names of platforms, which the caller need not be able to read.
create function api.my_lti_accounts()
  returns table (platform_id bigint, platform text, organization text, linked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.platform_id, p.name, o.name, l.linked_at
    from api.fc_lti_accounts l
    join api.fc_lti_platforms p on p.id = l.platform_id
    join api.fc_organization o on o.id = p.org_id
   where l.owner = private.caller_id()
   order by l.linked_at
$$;
comment on function api.my_lti_accounts() is 'The learning platforms that can sign the caller in';
grant execute on function api.my_lti_accounts() to tingdu_member;

-- ── Courses ────────────────────────────────────────────────────────────────────────────────────────────────

create policy teachers_read on api.fc_lti_courses for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy teachers_delete on api.fc_lti_courses for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy staff on api.fc_lti_courses to tingdu_staff using (true);
grant select, delete on api.fc_lti_courses to tingdu_member;
create trigger audit_staff_write after delete on api.fc_lti_courses
  for each row execute function private.audit_staff_write('fc_lti_courses', 'class_id', '');

-- Makes an account a member of the class of a course; raises an error if the class is archived. Somebody who teaches
-- the course teaches the class. Who was invited by mail has been identified by the school, if the account has verified
-- that address.
create function private.join_course(class bigint, account bigint, teaches boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  joining private.accounts;
  wanted constant text := case when teaches then 'teacher' else 'student' end;
begin
  if (select archived_at from api.fc_classes where id = class for no key update) is not null then
    raise exception using errcode = 'P0001', message = 'This class is archived';
  end if;
  select * into joining from private.accounts where user_id = account;
  if exists (select from api.fc_class_members where class_id = class and user_id = account) then
    return;
  end if;
  if joining.email_verified = 1 then
    update api.fc_class_members set user_id = account, user_name = joining.name
     where class_id = class and email = lower(joining.email) and user_id is null;
    if found then
      return;
    end if;
  end if;
  insert into api.fc_class_members (class_id, user_id, email, user_name, role)
  values (class, account, lower(joining.email), joining.name, wanted)
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', message = 'You have an email invitation to this class',
      hint = 'Verify your email address, or open the link in the email.';
  end if;
end
$$;

-- ── Launches ───────────────────────────────────────────────────────────────────────────────────────────────

-- The launch with this code, locked. Only its own account may go on with it, once it is linked.
create function private.require_lti_launch(code text) returns private.lti_launches
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_launch private.lti_launches;
begin
  select * into found_launch from private.lti_launches l
   where l.code = sha256(convert_to(require_lti_launch.code, 'UTF8')) and l.expires_at > now() for update;
  if found_launch.id is null then
    raise exception using errcode = 'PT404', message = 'This link has expired',
      hint = 'Open Tingdu again from your course.';
  end if;
  return found_launch;
end
$$;

create function private.require_own_lti_launch(code text) returns private.lti_launches
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  launched constant private.lti_launches := private.require_lti_launch(code);
begin
  if not exists (
    select from api.fc_lti_accounts a
     where a.platform_id = launched.platform_id and a.subject = launched.launch ->> 'subject'
       and a.owner = private.caller_id()
  ) then
    raise exception using errcode = '42501', message = 'This link belongs to another account',
      hint = 'Open Tingdu again from your course.';
  end if;
  return launched;
end
$$;

-- Links the caller's account to the person of the launch, who can then sign in from the platform.
create function api.link_lti_account(code text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  launched constant private.lti_launches := private.require_lti_launch(code);
begin
  insert into api.fc_lti_accounts (platform_id, subject, owner)
  values (launched.platform_id, launched.launch ->> 'subject', private.caller_id())
  on conflict do nothing;
  if not found then
    perform private.require_own_lti_launch(code);
  end if;
exception when insufficient_privilege then
  raise exception using errcode = 'P0001',
    message = 'This account, or yours on the learning platform, is already connected to another one',
    hint = 'Disconnect it in the settings of the account that is connected.';
end
$$;
comment on function api.link_lti_account(text)
  is 'Lets the person of a launch from a learning platform sign in to the caller''s account';
grant execute on function api.link_lti_account(text) to tingdu_student, tingdu_teacher;

-- Where a launch leads: makes the caller a member of the course's class, and records where grades of the link go.
create function api.enter_lti_course(code text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  launched constant private.lti_launches := private.require_own_lti_launch(code);
  said constant jsonb := launched.launch;
  teaches constant boolean := (said ->> 'teaches')::boolean;
  platform constant api.fc_lti_platforms :=
    (select p from api.fc_lti_platforms p where p.id = launched.platform_id);
  answer jsonb := jsonb_build_object('platform', platform.name, 'course', said #>> '{course,title}');
  class bigint;
  assignment api.fc_assignments;
begin
  if said -> 'course' = 'null' then
    return answer || '{"next": "home"}';
  end if;
  update api.fc_lti_courses c set members_url = said ->> 'members', title = said #>> '{course,title}'
   where c.platform_id = platform.id and c.course = said #>> '{course,id}'
  returning c.class_id into class;
  if class is null then
    return answer || case when not teaches then '{"next": "wait"}'::jsonb else jsonb_build_object(
      'next', 'connect', 'org_id', platform.org_id, 'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.last_modified desc)
          from api.fc_classes c
         where c.id in (select private.my_classes_as_teacher()) and c.archived_at is null), '[]')) end;
  end if;
  answer := answer || jsonb_build_object('class_id', class);
  if (select c.archived_at from api.fc_classes c where c.id = class for no key update) is not null then
    return answer || jsonb_build_object('next', 'archived', 'is_member', exists (
      select from api.fc_class_members m where m.class_id = class and m.user_id = private.caller_id()));
  end if;
  perform private.join_course(class, private.caller_id(), teaches);
  if said ->> 'kind' = 'choose' then
    return answer || jsonb_build_object('next', case when teaches then 'choose' else 'class' end);
  elsif said -> 'link' = 'null' then
    return answer || '{"next": "class"}';
  end if;
  select a.* into assignment from api.fc_assignments a
   where a.deleted_at is null and a.id = coalesce(
     (select l.assignment_id from private.lti_links l
       where l.platform_id = platform.id and l.link = said #>> '{link,id}'),
     substring(said #>> '{custom,assignment}' from '^\d{1,15}$')::bigint);
  if assignment.id is null then
    return answer || '{"next": "class"}';
  elsif assignment.class_id <> class then
    return answer || '{"next": "other course"}';
  end if;
  insert into private.lti_links (platform_id, link, assignment_id, line_item)
  values (platform.id, said #>> '{link,id}', assignment.id, said ->> 'lineItem')
  on conflict (platform_id, link) do update set line_item = excluded.line_item
   where lti_links.line_item is distinct from excluded.line_item;
  return answer || jsonb_build_object('next', 'assignment', 'assignment', jsonb_build_object(
    'id', assignment.id, 'class_id', class, 'kind', assignment.kind, 'text_sha1', assignment.text_sha1,
    'deck_id', assignment.deck_id, 'quiz_id', assignment.quiz_id));
end
$$;
comment on function api.enter_lti_course(text) is 'Where a launch from a learning platform leads';
grant execute on function api.enter_lti_course(text) to tingdu_student, tingdu_teacher;

-- Makes a class the class of the launch's course. The caller must teach both.
create function api.connect_lti_course(code text, class_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  launched constant private.lti_launches := private.require_own_lti_launch(code);
  said constant jsonb := launched.launch;
begin
  perform private.require_class_manager(connect_lti_course.class_id);
  if said -> 'course' = 'null' or not (said ->> 'teaches')::boolean then
    raise exception using errcode = '42501', message = 'Only teachers of the course can connect it to a class';
  end if;
  insert into api.fc_lti_courses (platform_id, course, class_id, title, members_url)
  values (launched.platform_id, said #>> '{course,id}', connect_lti_course.class_id, said #>> '{course,title}',
          said ->> 'members')
  on conflict (platform_id, course) do nothing;
  if not found then
    raise exception using errcode = 'P0001', message = 'This course is already connected to a class';
  end if;
end
$$;
comment on function api.connect_lti_course(text, bigint) is 'Connects the course of a launch to a class';
grant execute on function api.connect_lti_course(text, bigint) to tingdu_student, tingdu_teacher;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_lti_platforms_name_check on api.fc_lti_platforms
  is 'The name must have 1 to 100 characters, without spaces at the start or end';
comment on constraint fc_lti_platforms_issuer_check on api.fc_lti_platforms
  is 'The issuer must have 1 to 500 characters';
comment on constraint fc_lti_platforms_client_id_check on api.fc_lti_platforms
  is 'The client ID must have 1 to 255 characters';
comment on constraint fc_lti_platforms_auth_url_check on api.fc_lti_platforms
  is 'The authentication address must begin with https://';
comment on constraint fc_lti_platforms_token_url_check on api.fc_lti_platforms
  is 'The address of access tokens must begin with https://';
comment on constraint fc_lti_platforms_jwks_url_check on api.fc_lti_platforms
  is 'The address of public keys must begin with https://';
comment on constraint fc_lti_platforms_client_key on api.fc_lti_platforms
  is 'This platform is already registered';
