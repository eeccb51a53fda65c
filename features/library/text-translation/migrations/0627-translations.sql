-- Translations of texts that members asked for, and how far they are.

create table api.fc_translations (
  owner        bigint      not null default lib.caller_id() references private.accounts on delete cascade,
  text_sha1    text        not null references private.texts (sha1) on delete cascade,
  done         integer     not null default 0 check (done >= 0),
  total        integer     not null check (total > 0),
  requested_at timestamptz not null default now(),
  finished_at  timestamptz,
  -- Why some sentences have none.
  failure      text        check (failure in ('unavailable', 'unusable', 'budget')),
  primary key (owner, text_sha1)
);
comment on table api.fc_translations is 'Machine translation of own texts; written by rpc/translate_text';
comment on column api.fc_translations.total is 'how many sentences had no translation';
create index fc_translations_text_idx on api.fc_translations (text_sha1);
alter table api.fc_translations enable row level security;
