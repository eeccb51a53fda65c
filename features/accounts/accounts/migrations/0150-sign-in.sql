-- Devices that have signed in before, the log of sign-ins, and limits that slow attempts down instead of
-- refusing them.

-- A browser or app keeps a random token in a cookie; only its digest is here. It proves nothing but an
-- earlier sign-in.
create table private.known_devices (
  user_id      bigint      not null references private.accounts on delete cascade,
  digest       bytea       not null check (octet_length(digest) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, digest)
);
create index known_devices_last_used_at_idx on private.known_devices (last_used_at);

alter table private.known_devices enable row level security;

create table private.sign_ins (
  id      bigint      generated always as identity primary key,
  user_id bigint      not null references private.accounts on delete cascade,
  at      timestamptz not null default now(),
  address text        not null check (char_length(address) <= 100),
  device  text        not null default '' check (char_length(device) <= 200),
  outcome text        not null check (outcome in ('signed_up', 'signed_in', 'wrong_password', 'blocked'))
);
comment on column private.sign_ins.address is 'an IPv4 address, or the /64 of an IPv6 address';
comment on column private.sign_ins.device is 'the User-Agent';
comment on column private.sign_ins.outcome
  is 'blocked: the password was correct, and the account blocked or archived';

create index sign_ins_user_id_idx on private.sign_ins (user_id, at desc, id desc);
create index sign_ins_at_idx on private.sign_ins (at);

alter table private.sign_ins enable row level security;

alter table private.rate_limits add column next_at timestamptz not null default now();
comment on column private.rate_limits.next_at
  is 'when the next attempt is accepted, for limits that slow attempts down';
