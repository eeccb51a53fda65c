-- Whether a member wants a mail on the day before something that a class assigned is due.
alter table api.fc_study_settings add column assignment_mails boolean not null default true;
