-- Whether practice after a text also asks a member to type and to write.
alter table api.fc_study_settings add column practice_typed boolean not null default false;
