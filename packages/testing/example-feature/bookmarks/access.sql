-- Bookmarks are a member's own; staff read them and change nothing.

create policy self on api.fc_bookmarks to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
create policy staff_read on api.fc_bookmarks for select to tingdu_staff using (true);

grant select, insert (title, address), update (title), delete on api.fc_bookmarks to tingdu_member;
