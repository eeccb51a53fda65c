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

-- What a member looked up last: each word and character once, with when it was opened last.
create table api.fc_lookups (
  -- Written out rather than private.caller_id(): access functions are dropped and re-created, a default must not be.
  owner        bigint      not null references private.accounts on delete cascade
               default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint,
  kind         text        not null check (kind in ('word', 'character')),
  entry        text        not null check (char_length(entry) between 1 and 100),
  looked_up_at timestamptz not null default now(),
  primary key (owner, kind, entry)
);
comment on table api.fc_lookups is 'What a member looked up in the dictionary last: at most 100 entries, each once.';
create index fc_lookups_latest on api.fc_lookups (owner, looked_up_at desc);
alter table api.fc_lookups enable row level security;
