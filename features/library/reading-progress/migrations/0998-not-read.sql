-- When a member said that they have not read a text that was counted as read.

alter table api.fc_reading add column unread_at timestamptz;
comment on column api.fc_reading.unread_at is
  'when the member said last that they have not read the text; from then on, only they say that they have';
