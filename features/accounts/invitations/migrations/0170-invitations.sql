-- Invitations to join something by mail, such as an organization. Each belongs to a member row of its target
-- that has no account yet; the target's feature adds and removes those rows.

create table private.invitations (
  id           bigint      generated always as identity primary key,
  target_kind  text        not null check (target_kind in ('organization', 'class')),
  -- The row that waits for its account, in the target's table of members.
  member_id    bigint      not null,
  -- Where the link goes; null once the invitation has ended.
  email        text        check (char_length(email) between 3 and 254),
  invited_by   bigint      references private.accounts on delete set null,
  requested_at timestamptz not null default now(),
  mailed_at    timestamptz,
  ended_at     timestamptz,
  unique (target_kind, member_id),
  check ((email is null) = (ended_at is not null))
);
comment on column private.invitations.requested_at is 'when the mail was last asked for';
comment on column private.invitations.mailed_at is 'when that mail was queued; null while it waits';
comment on column private.invitations.ended_at is 'when it was accepted, declined or withdrawn';

create index invitations_waiting_idx on private.invitations (requested_at)
  where mailed_at is null and ended_at is null;
create index invitations_invited_by_idx on private.invitations (invited_by, requested_at);
create index invitations_ended_at_idx on private.invitations (ended_at);

alter table private.invitations enable row level security;

-- The one-time links in the mails of an invitation. Only a digest is kept.
create table private.invitation_tokens (
  digest        bytea       primary key check (octet_length(digest) = 32),
  invitation_id bigint      not null references private.invitations on delete cascade,
  mail_id       bigint      not null,
  expires_at    timestamptz not null
);
comment on column private.invitation_tokens.mail_id is
  'the mail that carries it: only those of the newest mail are valid, of which a repeated mail has several';

create index invitation_tokens_invitation_id_idx on private.invitation_tokens (invitation_id);
create index invitation_tokens_expires_at_idx on private.invitation_tokens (expires_at);

alter table private.invitation_tokens enable row level security;
