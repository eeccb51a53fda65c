-- What an upload takes and holds: its size counts against its owner's quota until a row uses it.

alter table private.uploads
  -- The most that may arrive, from the signature on; the size of the file once it has arrived. 0 for older
  -- files.
  add column bytes     bigint  not null default 0 check (bytes >= 0),
  add column seconds   real    check (seconds > 0),
  -- Whether everybody may see a row that uses it.
  add column is_public boolean not null default false;
comment on column private.uploads.seconds is 'the duration of a sound';
comment on column private.uploads.is_public is 'caches between server and browser may store it';

create index uploads_unattached_idx on private.uploads (owner) where uses = 0;
