-- Assignments: a text, a deck or a quiz that the members of a class are to do until a time. Who has done what is not
-- stored: it follows from what members read, review and hand in (private.assignment_work).

create table api.fc_assignments (
  id            bigint      generated always as identity primary key,
  class_id      bigint      not null references api.fc_classes on delete cascade,
  -- What is to be done; null once that is deleted.
  kind          text        not null default lib.filled_by_trigger() check (kind in ('text', 'deck', 'quiz')),
  text_sha1     text        references private.texts (sha1) on delete set null,
  deck_id       bigint      references api.fc_decks on delete set null,
  quiz_id       bigint      references api.fc_quizzes on delete set null,
  title         text        not null default '' check (title = btrim(title) and char_length(title) between 1 and 200),
  instructions  text        not null default '' check (char_length(instructions) <= 2000),
  opens_at      timestamptz not null default now(),
  -- The minute in which it can still be handed in.
  due_at        timestamptz not null,
  -- Null for all students of the class, also those who join later.
  for_members   bigint[]    check (cardinality(for_members) between 1 and 1000),
  -- Of a repeated assignment: only what was done since then counts. Null if earlier work counts too.
  counts_from   timestamptz,
  -- Students who have left the class, and how many of them had done it.
  nb_former     integer     not null default 0,
  nb_former_done integer    not null default 0,
  -- Deleted, for as long as that can be undone.
  deleted_at    timestamptz,
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint fc_assignments_former_check check (nb_former_done between 0 and nb_former),
  -- Others cannot be counted with, or shown.
  constraint fc_assignments_dates_check check (opens_at >= '2000-01-01Z' and due_at < '2200-01-01Z'
    and counts_from between '2000-01-01Z' and '2200-01-01Z'),
  constraint fc_assignments_due_check check (due_at > opens_at),
  constraint fc_assignments_subject_check check ((text_sha1 is null or kind = 'text')
    and (deck_id is null or kind = 'deck') and (quiz_id is null or kind = 'quiz'))
);
comment on table api.fc_assignments is 'What the members of a class are to read, learn or answer, and until when';
create index fc_assignments_class_idx on api.fc_assignments (class_id, due_at desc, id);
create index fc_assignments_text_idx on api.fc_assignments (text_sha1);
create index fc_assignments_deck_idx on api.fc_assignments (deck_id);
create index fc_assignments_quiz_idx on api.fc_assignments (quiz_id);
create index fc_assignments_due_idx on api.fc_assignments (due_at) where deleted_at is null;
create index fc_assignments_deleted_idx on api.fc_assignments (deleted_at) where deleted_at is not null;
alter table api.fc_assignments enable row level security;

-- What a teacher decided for one member: excused, or another date.
create table private.assignment_overrides (
  assignment_id bigint      not null references api.fc_assignments on delete cascade,
  user_id       bigint      not null references private.accounts on delete cascade,
  excused       boolean     not null default false,
  due_at        timestamptz check (due_at < '2200-01-01Z'),
  last_modified timestamptz not null default now(),
  primary key (assignment_id, user_id)
);
create index assignment_overrides_user_idx on private.assignment_overrides (user_id);
alter table private.assignment_overrides enable row level security;
