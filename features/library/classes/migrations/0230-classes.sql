-- Classes: their members, and the books and texts given to them. What a class has is counted in its row, so
-- that limits hold and every viewer sees the same numbers.

create table api.fc_classes (
  id            bigint      generated always as identity primary key,
  -- Null for a class that a teacher has without an organization.
  org_id        bigint      references api.fc_organization on delete restrict,
  org_name      text,
  owner         bigint      default lib.caller_id()
    references private.accounts on delete set null,
  name          text        not null check (name = btrim(name) and char_length(name) between 1 and 200),
  description   text        not null check (char_length(description) between 1 and 2000),
  max_members   integer     not null check (max_members between 0 and 1000000),
  max_books     integer     not null check (max_books between 0 and 1000000),
  nb_members    integer     not null default 0 check (nb_members between 0 and max_members),
  nb_books      integer     not null default 0 check (nb_books between 0 and max_books),
  nb_texts      integer     not null default 0 check (nb_texts >= 0),
  archived_at   timestamptz,
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index fc_classes_last_modified_idx on api.fc_classes (last_modified desc, id desc);
create index fc_classes_org_idx on api.fc_classes (org_id);
create index fc_classes_owner_idx on api.fc_classes (owner);
create index fc_classes_name_idx on api.fc_classes using gin (name extensions.gin_trgm_ops);
alter table api.fc_classes enable row level security;

-- What the join link of a class contains; without a row, joining by link is switched off.
create table private.class_join_codes (
  class_id bigint primary key references api.fc_classes on delete cascade,
  code     text   not null unique check (code ~ '^[A-Z0-9]{12}$')
);
alter table private.class_join_codes enable row level security;

create table api.fc_class_members (
  id            bigint      generated always as identity primary key,
  class_id      bigint      not null references api.fc_classes on delete cascade,
  -- Null for an invitation that has not been accepted.
  user_id       bigint      references private.accounts on delete cascade,
  email         text        not null
    check (email = lower(btrim(email)) and email like '%_@_%' and char_length(email) <= 254),
  user_name     text        check (char_length(user_name) <= 100),
  role          text        not null default 'student' check (role in ('teacher', 'student')),
  last_modified timestamptz not null default now(),
  unique (class_id, email)
);
create unique index fc_class_members_account_key on api.fc_class_members (class_id, user_id);
create index fc_class_members_user_id_idx on api.fc_class_members (user_id);
create index fc_class_members_last_modified_idx
  on api.fc_class_members (class_id, last_modified desc, id desc);
alter table api.fc_class_members enable row level security;

create table api.fc_class_books (
  class_id         bigint      not null references api.fc_classes on delete cascade,
  book_sha1        text        not null references api.fc_books on delete cascade,
  book_title       text        not null,
  book_description text        not null,
  book_level       text        not null,
  book_cover_uri   text,
  last_modified    timestamptz not null default now(),
  primary key (class_id, book_sha1)
);
create index fc_class_books_book_idx on api.fc_class_books (book_sha1);
alter table api.fc_class_books enable row level security;

create table api.fc_class_texts (
  class_id      bigint      not null references api.fc_classes on delete cascade,
  text_sha1     text        not null references private.texts (sha1) on delete cascade,
  text_title    text        not null,
  last_modified timestamptz not null default now(),
  primary key (class_id, text_sha1)
);
create index fc_class_texts_text_idx on api.fc_class_texts (text_sha1);
alter table api.fc_class_texts enable row level security;
