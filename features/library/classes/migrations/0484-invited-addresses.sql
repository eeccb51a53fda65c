-- Only one address is invited. Rows from before are not checked again.
alter table api.fc_class_members drop constraint fc_class_members_email_check;
alter table api.fc_class_members add constraint fc_class_members_email_check
  check (email = lower(btrim(email)) and lib.is_mail_address(email)) not valid;
