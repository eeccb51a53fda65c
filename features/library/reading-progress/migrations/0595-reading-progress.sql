-- How far a member is in each text, and how long they have read it.

create table api.fc_reading (
  owner            bigint      not null default lib.caller_id() references private.accounts on delete cascade,
  text_sha1        text        not null references private.texts (sha1) on delete cascade,
  -- The sentence up to which the text was shown or heard last, and the furthest one ever. They count from 0.
  sentence         integer     not null check (sentence >= 0),
  furthest         integer     not null check (furthest >= sentence),
  share_read       real        not null default 0 check (share_read between 0 and 1),
  seconds_read     integer     not null default 0 check (seconds_read >= 0),
  seconds_listened integer     not null default 0 check (seconds_listened >= 0),
  -- When the member was at the sentence.
  read_at          timestamptz not null,
  finished_at      timestamptz,
  last_modified    timestamptz not null default now(),
  primary key (owner, text_sha1)
);
comment on table api.fc_reading is 'How far a member has read a text; written by rpc/record_reading';
comment on column api.fc_reading.share_read is 'the share of the sentences up to the furthest one';
comment on column api.fc_reading.finished_at is 'when the last sentence was reached first';
create index fc_reading_latest_idx on api.fc_reading (owner, read_at desc);
create index fc_reading_text_idx on api.fc_reading (text_sha1);
alter table api.fc_reading enable row level security;

-- What devices sent of the last days, so that what arrives twice counts once.
create table private.reading_events (
  owner            bigint      not null references private.accounts on delete cascade,
  id               uuid        not null,
  at               timestamptz not null,
  device           text        not null,
  seconds_read     integer     not null,
  seconds_listened integer     not null,
  -- The characters that were reached with it, and not before.
  characters       integer     not null,
  primary key (owner, id)
);
create index reading_events_at_idx on private.reading_events (at);
alter table private.reading_events enable row level security;
