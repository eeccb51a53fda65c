-- Files that people uploaded: who may use which key, and which keys are in use. The bytes are in the bucket.

create table private.uploads (
  key        text        primary key check (key ~ '^(images|sounds)/[0-9a-f-]{36}\.(png|mp3)$'),
  -- Whoever asked for it; null once that account is deleted, while somebody else's row still shows the file.
  owner      bigint      references private.accounts on delete set null,
  signed_at  timestamptz not null default now(),
  posted_at  timestamptz,
  stored_at  timestamptz,
  -- How many rows show it.
  uses       integer     not null default 0 check (uses >= 0),
  removed_at timestamptz
);
comment on column private.uploads.posted_at is 'when the bucket of this server took the file: it takes one for each signature';
comment on column private.uploads.stored_at is 'since when it is served: it was looked at, and a picture written anew';
comment on column private.uploads.removed_at is 'since when it must not be used any more; the file goes, then the row';

create index uploads_owner_idx on private.uploads (owner, signed_at);
create index uploads_unused_idx on private.uploads (signed_at) where uses = 0;

alter table private.uploads enable row level security;
