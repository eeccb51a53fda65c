-- Whether a member has come back after signing up, which lists of members are filtered by. The log of sign-ins
-- has only 90 days.

alter table private.accounts add column signed_in_at timestamptz;
comment on column private.accounts.signed_in_at
  is 'the first sign-in after signing up, or the first use on a later day; null if there was none';

-- Of older accounts the log no longer tells: they count as signed in when they were created.
update private.accounts a
   set signed_in_at = coalesce(
     (select min(s.at) from private.sign_ins s where s.user_id = a.user_id and s.outcome = 'signed_in'),
     case when a.created_at < now() - interval '90 days' then a.created_at end);

create index accounts_never_signed_in_idx on private.accounts (created_at desc, user_id desc)
  where signed_in_at is null;
create index accounts_email_state_idx on private.accounts (email_verified, created_at desc, user_id desc);
