-- How a member wants Chinese to be shown and said, one row each; without one, the defaults of the columns hold.

create table api.fc_reading_settings (
  -- Written out rather than private.caller_id(): access functions are dropped and re-created, a default must not be.
  owner             bigint      primary key references private.accounts on delete cascade
                    default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint,
  tone_colours      text        not null default 'standard' check (tone_colours in ('off', 'standard', 'colour-blind')),
  colour_characters boolean     not null default false,
  script            text        not null default 'simplified' check (script in ('simplified', 'traditional')),
  speech_speed      text        not null default 'normal' check (speech_speed in ('slow', 'normal', 'fast')),
  last_modified     timestamptz not null default now()
);
comment on table api.fc_reading_settings is 'How a member wants Chinese to be shown and said.';
alter table api.fc_reading_settings enable row level security;
