-- A page of a member waits for the approval of staff before it is in the feed.

alter table api.fc_news_feeds
  add column state        text        not null default 'approved'
    check (state in ('waiting', 'approved', 'declined')),
  add column reason       text        check (reason ~ '\S' and char_length(reason) <= 1000),
  add column submitted_at timestamptz not null default now(),
  add column decided_at   timestamptz,
  add constraint fc_news_feeds_declined_with_reason check (state <> 'declined' or reason is not null);
comment on column api.fc_news_feeds.reason is 'why it was declined';
comment on column api.fc_news_feeds.submitted_at is 'when it was published, or its page last changed by its owner';
comment on column api.fc_news_feeds.decided_at is 'when staff approved or declined it; null if nobody had to';
create index fc_news_feeds_waiting_idx on api.fc_news_feeds (submitted_at, id) where state = 'waiting';
create index fc_news_feeds_decided_idx on api.fc_news_feeds (decided_at);
create index fc_news_feeds_owner_idx on api.fc_news_feeds (owner);

create table private.news_submissions (
  account bigint  primary key references private.accounts on delete cascade,
  -- The day in UTC on which these were published; earlier ones do not count.
  day     date    not null,
  items   integer not null check (items > 0)
);
comment on table private.news_submissions is 'how many pages a member has published on a day, withdrawn ones too';
alter table private.news_submissions enable row level security;
