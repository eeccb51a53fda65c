-- What a member tells about themselves, one row each.

create table api.fc_profile (
  id              bigint      generated always as identity primary key,
  -- Written out rather than private.caller_id(): access functions are dropped and re-created, a default must not be.
  owner           bigint      not null unique references private.accounts on delete cascade
                  default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint,
  avatar          text        check (char_length(avatar) <= 300),
  level           text        not null default 'beginner'
                  check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced')),
  study_reason    text        not null default 'At School'
                  check (study_reason in ('At School', 'For Work', 'For Fun')),
  study_months    integer     not null default 0 check (study_months between 0 and 1200),
  most_interested text        not null default '' check (char_length(most_interested) <= 200),
  region          text        check (char_length(region) <= 100),
  display_lang    text        not null default 'english' check (char_length(display_lang) <= 40),
  lang            text        not null default 'chinese' check (char_length(lang) <= 40),
  profession      text        check (char_length(profession) <= 100),
  signup_device   text        check (char_length(signup_device) <= 40),
  last_modified   timestamptz not null default now()
);

alter table api.fc_profile enable row level security;
