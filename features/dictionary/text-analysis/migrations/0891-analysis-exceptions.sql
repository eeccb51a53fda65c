-- Words that the analysis gets wrong in a context, from corrections of readers that staff accepted.

create table private.analysis_exceptions (
  id         bigint      generated always as identity primary key,
  -- The text before and after the words, as it is written.
  before     text        not null,
  words      jsonb       not null check (jsonb_typeof(words) = 'array'),
  after      text        not null,
  -- The report that proposed it; null once its author's account is gone.
  report     bigint      unique references api.fc_mistakes on delete set null,
  created_at timestamptz not null default now(),
  unique (before, words, after)
);
alter table private.analysis_exceptions enable row level security;
