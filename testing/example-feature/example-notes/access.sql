-- Notes are a member's own; staff do not read them.

create policy self on api.fc_example_notes to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));

grant select, insert (title, text), update (text), delete on api.fc_example_notes to tingdu_member;

create trigger touch_last_modified before update on api.fc_example_notes
  for each row execute function private.touch_last_modified();
