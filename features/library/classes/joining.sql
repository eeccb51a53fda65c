-- How people join a class: by an invitation mail or by a link with a code; and copying a class for a new
-- term.

-- Whoever adds a member invites them: the row gets its account when the invitation is accepted.
create function private.invite_class_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.invite('class', new.id, new.email);
  return null;
end
$$;
create trigger invite_member after insert on api.fc_class_members
  for each row when (new.user_id is null) execute function private.invite_class_member();

create function private.end_class_invitation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.end_invitation('class', old.id);
  return null;
end
$$;
create trigger end_invitation after delete on api.fc_class_members
  for each row execute function private.end_class_invitation();

-- Raises unless the caller may manage the members of a class, who stays locked as a teacher or admin until
-- the commit. The class is locked first, as its deletion does, which takes its members along: the other order
-- would deadlock.
create function private.require_class_manager(class bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
begin
  if private.rank(private.caller_role()) > 1 then
    perform private.require_current_role();
    return;
  end if;
  perform from api.fc_classes where id = class for key share;
  perform from api.fc_class_members
    where class_id = class and user_id = caller and role = 'teacher' for share;
  if not found then
    perform from api.fc_org_members m join api.fc_classes c on c.org_id = m.org_id
      where c.id = class and m.user_id = caller and m.role = 'org_admin' for share of m;
  end if;
  if not found then
    raise exception using errcode = '42501', message = 'Only teachers of this class can do this';
  end if;
end
$$;

-- Sends another mail with a new link to an invited member; the earlier link stops working.
create function api.resend_class_invitation(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  invited api.fc_class_members;
begin
  select * into invited from api.fc_class_members where id = member and user_id is null for share;
  perform private.require_class_manager(invited.class_id);
  if invited.id is null then
    raise exception using errcode = 'PT404', message = 'This invitation is no longer valid',
      hint = 'It may have been accepted, declined or canceled.';
  end if;
  perform private.invite('class', invited.id, invited.email);
end
$$;
comment on function api.resend_class_invitation(bigint)
  is 'Sends another mail to an invited member of a class';
grant execute on function api.resend_class_invitation(bigint) to tingdu_member;

-- Switches joining by link on, with a new code, or off; returns the code. Earlier links stop working.
create function api.set_class_join_link(class_id bigint, is_on boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  new_code text := case when is_on
    then upper(left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 12)) end;
begin
  perform private.require_class_manager(set_class_join_link.class_id);
  delete from private.class_join_codes j where j.class_id = set_class_join_link.class_id;
  if is_on then
    insert into private.class_join_codes (class_id, code) values (set_class_join_link.class_id, new_code);
  end if;
  return new_code;
end
$$;
comment on function api.set_class_join_link(bigint, boolean)
  is 'Makes a new code to join a class by link, or switches it off';
grant execute on function api.set_class_join_link(bigint, boolean) to tingdu_member;

-- The code of a class for those who manage its members; null while joining by link is switched off.
create function api.class_join_code(class_id bigint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_class_manager(class_join_code.class_id);
  return (select j.code from private.class_join_codes j where j.class_id = class_join_code.class_id);
end
$$;
comment on function api.class_join_code(bigint)
  is 'The code to join a class by link; null while that is switched off';
grant execute on function api.class_join_code(bigint) to tingdu_member;

-- What the link with this code leads to: no row if the link is not valid (anymore).
create function api.class_to_join(code text)
  returns table (id bigint, name text, org_name text, joined boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, c.name, c.org_name,
         exists (select from api.fc_class_members m
           where m.class_id = c.id and m.user_id = private.caller_id())
    from private.class_join_codes j join api.fc_classes c on c.id = j.class_id
   where j.code = upper(btrim(class_to_join.code)) and c.archived_at is null
$$;
comment on function api.class_to_join(text) is 'The class that a join link with this code leads to';
grant execute on function api.class_to_join(text) to tingdu_member;

-- Makes the caller a student of the class with this code; returns its id. Joining again changes nothing. An
-- address that is invited joins by the link mailed to it: the code does not prove that the address is the
-- caller's.
create function api.join_class(code text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller private.accounts;
  joined api.fc_classes;
begin
  select * into caller from private.accounts where user_id = private.caller_id();
  select * into joined from api.fc_classes
   where archived_at is null
     and id = (select j.class_id from private.class_join_codes j where j.code = upper(btrim(join_class.code)))
     for no key update;
  if joined.id is null then
    raise exception using errcode = 'PT404', message = 'This link is no longer valid',
      hint = 'Ask your teacher for a new one.';
  end if;
  if exists (select from api.fc_class_members where class_id = joined.id and user_id = caller.user_id) then
    return joined.id;
  end if;
  if exists (
    select from api.fc_class_members
      where class_id = joined.id and email = lower(caller.email) and user_id is null
  ) then
    raise exception using errcode = 'P0001', message = 'You have an email invitation to this class',
      hint = 'Open the link in the email, or ask your teacher to cancel the invitation.';
  end if;
  insert into api.fc_class_members (class_id, user_id, email, user_name, role)
  values (joined.id, caller.user_id, lower(caller.email), caller.name, 'student')
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001',
      message = 'Another account joined this class with your email address',
      hint = 'Ask your teacher to remove it.';
  end if;
  return joined.id;
end
$$;
comment on function api.join_class(text) is 'Joins the class with this code as a student';
grant execute on function api.join_class(text) to tingdu_member;

-- Copies a class with its books and texts, without members, with the caller's rights. Returns the id of the
-- copy, and the titles of what the caller may not give: texts and books that they cannot read, and private
-- texts of others.
create function api.copy_class(class_id bigint, name text) returns table (id bigint, left_out text[])
language plpgsql as $$
declare
  given record;
begin
  left_out := '{}';
  insert into api.fc_classes (org_id, name, description, max_members, max_books)
  select c.org_id, copy_class.name, c.description, c.max_members, c.max_books
    from api.fc_classes c where c.id = copy_class.class_id
  returning fc_classes.id into copy_class.id;
  if id is null then
    raise exception using errcode = '42501', message = 'You can only copy classes you can see';
  end if;
  for given in
    select b.book_sha1, null::text as text_sha1, b.book_title as title
      from api.fc_class_books b where b.class_id = copy_class.class_id
    union all
    select null, t.text_sha1, t.text_title from api.fc_class_texts t where t.class_id = copy_class.class_id
    order by title
  loop
    begin
      if given.book_sha1 is not null then
        insert into api.fc_class_books (class_id, book_sha1) values (copy_class.id, given.book_sha1);
      else
        insert into api.fc_class_texts (class_id, text_sha1) values (copy_class.id, given.text_sha1);
      end if;
    exception when insufficient_privilege then
      left_out := left_out || given.title;
    end;
  end loop;
  return next;
end
$$;
comment on function api.copy_class(bigint, text) is 'Copies a class with its books and texts, for a new term';
grant execute on function api.copy_class(bigint, text) to tingdu_teacher, tingdu_staff;

-- The list of members shows the names that their accounts have.
create function private.rename_class_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_class_members set user_name = new.name where user_id = new.user_id;
  return null;
end
$$;
create trigger rename_class_member after update of name on private.accounts for each row
  when (old.name is distinct from new.name) execute function private.rename_class_member();
