-- Every mail: what it was about, where it went, and how far it got.

create table api.fc_mails (
  id         bigint      generated always as identity primary key,
  recipient  text        not null check (char_length(recipient) between 3 and 254),
  sent_at    timestamptz,
  template   text        not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
  data       jsonb       not null default '{}' check (jsonb_typeof(data) = 'object'),
  content    text,
  user_id    bigint      references private.accounts on delete cascade,
  cause      text        not null unique,
  state      text        not null default 'queued'
             check (state in ('queued', 'sent', 'failed', 'unsubscribed', 'superseded')),
  attempts   integer     not null default 0,
  last_error text,
  queued_at  timestamptz not null default now(),
  check ((state = 'sent') = (sent_at is not null))
);
comment on column api.fc_mails.content is 'the text as it was sent, with the links that open something removed; null before';
comment on column api.fc_mails.cause is 'one mail per cause';
comment on column api.fc_mails.state is
  'unsubscribed: not sent, for the member stopped such mails; superseded: not sent, for a newer one took its place';

create index fc_mails_recipient_idx on api.fc_mails (recipient, id desc);
create index fc_mails_user_id_idx on api.fc_mails (user_id);
create index fc_mails_sent_at_idx on api.fc_mails (sent_at desc, id desc);

alter table api.fc_mails enable row level security;
