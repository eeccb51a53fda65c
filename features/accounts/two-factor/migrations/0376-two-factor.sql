-- The second factor of staff: codes of an authenticator app (TOTP, RFC 6238), and recovery codes.

-- Secrets are encrypted with a key that is not in the database (secret-box.server.ts).
create table private.second_factors (
  user_id        bigint      primary key references private.accounts on delete cascade,
  secret         bytea       check (octet_length(secret) between 29 and 200),
  since          timestamptz,
  last_step      bigint      not null default 0,
  pending_secret bytea       check (octet_length(pending_secret) between 29 and 200),
  pending_since  timestamptz,
  check ((secret is null) = (since is null)),
  check ((pending_secret is null) = (pending_since is null))
);
comment on column private.second_factors.secret is 'null until the first set-up is confirmed with a code';
comment on column private.second_factors.last_step
  is 'the time step of the last code used: it and earlier ones are refused';
comment on column private.second_factors.pending_secret is 'of a set-up that waits for its first code';

alter table private.second_factors enable row level security;

-- Each works once; only a digest is kept.
create table private.recovery_codes (
  user_id bigint not null references private.accounts on delete cascade,
  digest  bytea  not null check (octet_length(digest) = 32),
  primary key (user_id, digest)
);

alter table private.recovery_codes enable row level security;
