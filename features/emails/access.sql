-- Mails are written by the server; staff read them, and nobody changes them.

grant select on api.fc_mails
  to tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin;
create policy staff_read on api.fc_mails for select
  to tingdu_support, tingdu_gk_admin, tingdu_super_admin using (true);
