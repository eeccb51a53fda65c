-- The server writes mails; staff read them; nobody changes them.
-- Published: api.fc_mails (read, write)

grant select on api.fc_mails to tingdu_member;
create policy staff_read on api.fc_mails for select to tingdu_staff using (true);
