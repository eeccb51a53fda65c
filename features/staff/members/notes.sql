-- Notes of staff about members. A member never sees them on a screen, only in the export of their data. Nobody changes
-- one; admins delete what should not have been written.

create policy staff_read on api.fc_member_notes for select to tingdu_staff
  using (user_id <> (select private.caller_id()));
create policy staff_write on api.fc_member_notes for insert to tingdu_staff
  with check (written_by = (select private.caller_id()) and kind = 'note' and private.outranks(user_id));
create policy admins_delete on api.fc_member_notes for delete to tingdu_gk_admin, tingdu_super_admin
  using (private.outranks(user_id));

grant select, insert (user_id, text), delete on api.fc_member_notes to tingdu_staff;

-- Without the text, because the log outlives the account.
create trigger audit_staff_write after insert or delete on api.fc_member_notes
  for each row execute function
    private.audit_staff_write('fc_member_notes', 'id', 'user_id', 'text');

-- The name of who wrote a note; null for a deleted account.
create function api.writer_name(api.fc_member_notes) returns text
language sql stable
return (select a.name from private.accounts a where a.user_id = $1.written_by);
grant execute on function api.writer_name(api.fc_member_notes) to tingdu_staff;

comment on constraint fc_member_notes_text_check on api.fc_member_notes
  is 'A note must have 1 to 2,000 characters';

-- Blocks a member with a reason that staff read; the checks of fc_users apply. Both happen, or neither. SECURITY
-- DEFINER, because staff cannot insert notes of this kind themselves.
create function api.block_member(user_id bigint, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not private.require_higher_rank(block_member.user_id) then
    raise exception using errcode = 'PT404', message = 'This member doesn’t exist';
  elsif reason is null or btrim(reason) = '' then
    raise exception using errcode = 'P0001', message = 'Enter a reason for blocking this member';
  end if;
  update private.accounts a set email_verified = -1
   where a.user_id = block_member.user_id and a.email_verified >= 0;
  if not found then
    raise exception using errcode = 'PT409', message = 'This member is already blocked';
  end if;
  insert into api.fc_member_notes (user_id, kind, text, written_by)
  values (block_member.user_id, 'blocked', btrim(reason), private.caller_id());
end
$$;
comment on function api.block_member(bigint, text) is 'Blocks a member, with a reason for staff';
grant execute on function api.block_member(bigint, text) to tingdu_staff;
