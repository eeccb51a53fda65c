-- Until when a process that has begun to send the reminder of reminded_on may take; null once it is sent. Past that, the
-- process has died, and another one sends it.
alter table api.fc_study_settings add column reminding_until timestamptz;
create index fc_study_settings_reminding_until_idx on api.fc_study_settings (reminding_until)
  where reminding_until is not null;
