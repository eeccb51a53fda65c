-- How many listening questions an attempt does not ask, because the device had no voice for them.
alter table api.fc_quiz_attempts add column left_out integer not null default 0 check (left_out >= 0);
comment on column api.fc_quiz_attempts.left_out
  is 'listening questions that were not asked, because the device said that it has no Chinese voice';
