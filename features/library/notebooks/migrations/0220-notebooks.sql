-- The pages of notebooks, and the news feed that pages are published to.

create table api.fc_pages (
  sha1          text        primary key
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  owner         bigint      not null default lib.caller_id()
    references private.accounts on delete cascade,
  title         text        not null check (title = btrim(title) and char_length(title) between 1 and 300),
  author        text        not null default '' check (char_length(author) <= 200),
  level         text        not null default 'beginner'
    check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced')),
  lang          text        not null default 'zh-CN' check (char_length(lang) between 2 and 20),
  tags          text        not null default '' check (char_length(tags) <= 1000),
  description   text        not null default '' check (char_length(description) <= 5000),
  thumbnail     text        check (char_length(thumbnail) <= 2000),
  content       text        not null default '' check (char_length(content) <= 50000),
  last_modified timestamptz not null default now()
);
comment on column api.fc_pages.tags is 'separated by commas';
create index fc_pages_owner_idx on api.fc_pages (owner, last_modified desc);
alter table api.fc_pages enable row level security;

create table api.fc_book_pages (
  book_sha1     text        not null references api.fc_books on delete cascade,
  page_sha1     text        not null references api.fc_pages on delete cascade,
  idx           integer     not null default 0,
  last_modified timestamptz not null default now(),
  primary key (book_sha1, page_sha1)
);
create index fc_book_pages_page_idx on api.fc_book_pages (page_sha1);
alter table api.fc_book_pages enable row level security;

create table api.fc_news_feeds (
  id          bigint      generated always as identity primary key,
  page_sha1   text        not null unique references api.fc_pages on delete cascade,
  owner       bigint      default lib.caller_id()
    references private.accounts on delete cascade,
  title       text        not null check (char_length(title) between 1 and 300),
  description text        not null default '' check (char_length(description) <= 5000),
  thumbnail   text        check (char_length(thumbnail) <= 2000),
  tags        text        not null default '' check (char_length(tags) <= 1000),
  level       text        not null default 'beginner',
  timeline    timestamptz not null default now()
);
comment on column api.fc_news_feeds.timeline is 'the time that the feed is ordered by';
create index fc_news_feeds_timeline_idx on api.fc_news_feeds (timeline desc, id desc);
alter table api.fc_news_feeds enable row level security;
