-- Reminders on a member's devices when cards are due.

-- The hour of the day, in the zone of the member, or null for none; the day of the last reminder; and how many in a row were
-- followed by no study.
alter table api.fc_study_settings
  add column reminder_hour     smallint check (reminder_hour between 0 and 23),
  add column reminded_on       date,
  add column reminders_ignored smallint not null default 0;
create index fc_study_settings_reminder_hour_idx on api.fc_study_settings (reminder_hour)
  where reminder_hour is not null;

-- Browsers that take messages: one for each session, and gone with it, so that nobody is reminded after signing out.
create table private.push_devices (
  session_id uuid        primary key references private.sessions on delete cascade,
  endpoint   text        not null unique check (char_length(endpoint) <= 1000),
  p256dh     text        not null check (char_length(p256dh) <= 200),
  auth       text        not null check (char_length(auth) <= 100),
  added_at   timestamptz not null default now()
);
comment on table private.push_devices is 'Where members are reminded, for each session';

-- The keys that identify this installation to push services, unless they are configured. New ones would end all reminders.
create table private.push_keys (
  is_only     boolean     primary key default true check (is_only),
  public_key  text        not null,
  private_key text        not null,
  made_at     timestamptz not null default now()
);
comment on table private.push_keys is 'The generated keys for push services';
