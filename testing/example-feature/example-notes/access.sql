-- Notes are a member's own; staff do not read them.

create policy self on api.fc_example_notes to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));

grant select, insert (title, text), update (text), delete on api.fc_example_notes to tingdu_member;

create trigger touch_last_modified before update on api.fc_example_notes
  for each row execute function private.touch_last_modified();

comment on constraint fc_example_notes_title_check on api.fc_example_notes
  is 'The title must have 1 to 200 characters, without spaces at the start or end';
comment on constraint fc_example_notes_text_check on api.fc_example_notes
  is 'The text must have 1 to 2,000 characters, without spaces at the start or end';
