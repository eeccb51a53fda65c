-- Numbers of the overview by day, and the days on which learners were active.

-- One row per number that is not zero. channel: where it was paid, or who ended a subscription; unit: the
-- currency.
create table private.daily_numbers (
  day     date    not null,
  measure text    not null check (measure in (
            'trials_started', 'trials_converted', 'cancellations', 'revenue', 'failed_charges',
            'failed_mails', 'active_learners')),
  channel text    not null default '',
  unit    text    not null default '',
  amount  numeric not null,
  primary key (day, measure, channel, unit)
);
alter table private.daily_numbers enable row level security;

-- The days (UTC) that have been counted, and when.
create table private.counted_days (
  day        date        primary key,
  counted_at timestamptz not null
);
alter table private.counted_days enable row level security;

-- One row per learner and day (UTC) of use, kept for 12 months. No foreign key: its lock on the
-- account could deadlock with a deletion, which deletes the session that is in use.
create table private.active_days (
  day     date   not null,
  user_id bigint not null,
  primary key (day, user_id)
);
create index active_days_user_id_idx on private.active_days (user_id);
alter table private.active_days enable row level security;

create index subscription_events_changes_idx on private.subscription_events (kind, happened_at desc, id desc)
  where kind in ('trial_started', 'charged', 'cancelled', 'expired');
create index fc_mails_failed_idx on api.fc_mails (queued_at) where state = 'failed';
