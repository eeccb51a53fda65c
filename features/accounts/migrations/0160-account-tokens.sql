-- Links that mails carry: each opens one thing for one account. Only a digest is kept.

create table private.account_tokens (
  id         bigint      generated always as identity primary key,
  user_id    bigint      not null references private.accounts on delete cascade,
  purpose    text        not null check (purpose in ('reset', 'verify', 'email-change', 'unsubscribe')),
  digest     bytea       not null unique check (octet_length(digest) = 32),
  email      text        not null,
  mail_id    bigint      not null,
  expires_at timestamptz not null
);
comment on column private.account_tokens.email is 'where it was sent; for an e-mail change, the new address';
comment on column private.account_tokens.mail_id is
  'the mail that carries it: the newest mail''s are the ones that count, of which a repeated mail has several';

create index account_tokens_user_id_idx on private.account_tokens (user_id, purpose);
create index account_tokens_expires_at_idx on private.account_tokens (expires_at);

alter table private.account_tokens enable row level security;

alter table private.accounts add column unsubscribed_at timestamptz;
comment on column private.accounts.unsubscribed_at is 'since when mails that can be stopped are not sent';
