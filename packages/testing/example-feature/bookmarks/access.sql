-- Bookmarks are a member's own; staff read them and change nothing.

create policy self on api.fc_bookmarks
  to tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
create policy staff_read on api.fc_bookmarks for select to tingdu_support, tingdu_gk_admin, tingdu_super_admin
  using (true);

grant select, insert (title, address), update (title), delete on api.fc_bookmarks
  to tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin;
