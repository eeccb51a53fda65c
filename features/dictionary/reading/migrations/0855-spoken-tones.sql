-- Whether readings have the tones of the dictionary or those of speech (yí gè, bú shì).
alter table api.fc_reading_settings
  add column tones text not null default 'written' check (tones in ('written', 'spoken'));
