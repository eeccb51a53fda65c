-- When a session's owner last gave their password, whether an account has a second factor, and sign-ins with
-- a wrong code.

alter table private.sessions add column authenticated_at timestamptz not null default now();
comment on column private.sessions.authenticated_at
  is 'when the password, and the code of a second factor, were last given';
update private.sessions set authenticated_at = created_at;

alter table private.accounts add column second_factor boolean not null default false;
comment on column private.accounts.second_factor is
  'whether sign-in asks for a code; on the account, so that a sign-in that waits for its lock sees a change';

alter table private.sign_ins drop constraint sign_ins_outcome_check;
alter table private.sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('signed_up', 'signed_in', 'wrong_password', 'blocked', 'wrong_code'));
comment on column private.sign_ins.outcome is
  'blocked: the password was correct, and the account blocked or archived; '
  'wrong_code: the password was correct';
