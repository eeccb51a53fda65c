-- Quizzes, their questions and what was answered. Questions are not changed in place: a quiz lists those that
-- it has now, and each attempt keeps those that it began with.

create function lib.is_limit(value jsonb, most integer) returns boolean
language sql immutable parallel safe
return case when value = 'null' then true
  when jsonb_typeof(value) = 'number' and value::text ~ '^\d{1,3}$'
    then value::text::integer between 1 and most
  else false end;

-- Whether settings of a quiz are complete: when its answers are shown, minutes and attempts (null for no
-- limit), and whether each attempt has the questions in another order.
create function lib.is_quiz_settings(settings jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(settings) = 'object'
  and settings - array['feedback', 'minutes', 'attempts', 'shuffled'] = '{}'
  and settings -> 'feedback' in ('"at_once"', '"at_end"')
  and jsonb_typeof(settings -> 'shuffled') = 'boolean'
  and lib.is_limit(settings -> 'minutes', 300) and lib.is_limit(settings -> 'attempts', 100), false);

-- What typed answers are compared by: neither case, width, spaces nor punctuation count.
create function lib.answer_key(answer text) returns text
language sql immutable parallel safe
return regexp_replace(translate(lower(normalize(answer, NFKC)), '。、‘’“”《》〈〉「」『』…—–·~.,!?;:"''()-', ''),
  '\s', '', 'g');

create function lib.has_answer_keys(answers text[]) returns boolean
language sql immutable parallel safe
return (select coalesce(bool_and(lib.answer_key(answer) <> ''), false) from unnest(answers) as answer);

create table api.fc_quizzes (
  id            bigint      generated always as identity primary key,
  -- Null for a quiz of the library, which belongs to a text or deck there.
  owner         bigint      default lib.caller_id() references private.accounts on delete cascade,
  title         text        not null check (title = btrim(title) and char_length(title) between 1 and 200),
  -- What it was made of: text_sha1, deck_id, level or class_id; {} for one that was written.
  source        jsonb       not null default '{}'
    check (jsonb_typeof(source) = 'object' and octet_length(source::text) <= 200),
  -- Of a quiz of the library, which version of the text or deck the questions are of.
  source_version text       check (char_length(source_version) <= 100),
  seed          integer     not null default 0,
  settings      jsonb       not null
    default '{"feedback": "at_once", "minutes": null, "attempts": null, "shuffled": false}'
    check (lib.is_quiz_settings(settings)),
  in_library    boolean     not null default false,
  -- The questions in their order (private.quiz_questions).
  questions     bigint[]    not null default '{}' check (cardinality(questions) <= 100),
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint fc_quizzes_owner_check check ((owner is null) = in_library)
);
comment on table api.fc_quizzes is 'Quizzes: private, given to classes, or in the library';
create index fc_quizzes_owner_idx on api.fc_quizzes (owner, last_modified desc, id);
create unique index fc_quizzes_library_key on api.fc_quizzes (source) where in_library;
alter table api.fc_quizzes enable row level security;

create table private.quiz_questions (
  id         bigint      generated always as identity primary key,
  -- The owner of the quiz.
  owner      bigint      references private.accounts on delete cascade,
  quiz_id    bigint      not null references api.fc_quizzes on delete cascade,
  kind       text        not null
    check (kind in ('meaning', 'reading', 'tone', 'listening', 'order', 'cloze', 'type', 'write', 'choice',
      'text')),
  -- What is shown: text, and pinyin, english, spoken or sound if any.
  prompt     jsonb       not null
    check (jsonb_typeof(prompt) = 'object' and octet_length(prompt::text) <= 8000
      and prompt - array['text', 'pinyin', 'english', 'part', 'spoken'] = '{}'
      and not jsonb_path_exists(prompt, 'strict $.* ? (@.type() != "string")')),
  -- What is chosen from or, for kind order, put in order; empty where something is typed.
  options    text[]      not null default '{}'
    check (cardinality(options) <= 40 and octet_length(array_to_string(options, '')) <= 8000),
  -- The right answers; the first one is shown.
  accepted   text[]      not null
    check (cardinality(accepted) between 1 and 20 and octet_length(array_to_string(accepted, '')) <= 8000),
  -- The word that is asked, and the skill of the card that asks the same, if there is one.
  word_id    bigint      references api.fc_words on delete set null,
  skill      text
    check (skill in ('meaning', 'reading', 'listening', 'production', 'writing', 'cloze')),
  created_at timestamptz not null default now(),
  constraint quiz_questions_answer_check check (
    array_position(options, null) is null and array_position(accepted, null) is null and
    case when kind in ('type', 'write', 'text', 'order') then lib.has_answer_keys(accepted)
         else cardinality(options) >= 2 and cardinality(accepted) = 1 and accepted <@ options end)
);
create index quiz_questions_quiz_idx on private.quiz_questions (quiz_id);
create index quiz_questions_word_idx on private.quiz_questions (word_id);
create index quiz_questions_owner_idx on private.quiz_questions (owner);
alter table private.quiz_questions enable row level security;

create table api.fc_quiz_attempts (
  owner         bigint      not null default lib.caller_id() references private.accounts on delete cascade,
  id            bigint      generated by default as identity,
  quiz_id       bigint      not null references api.fc_quizzes on delete cascade,
  -- The first attempt of a member is 1.
  number        integer     not null check (number > 0),
  feedback      text        not null check (feedback in ('at_once', 'at_end')),
  started_at    timestamptz not null default now(),
  ends_at       timestamptz,
  finished_at   timestamptz,
  score         integer     check (score between 0 and total),
  total         integer     not null check (total > 0),
  last_modified timestamptz not null default now(),
  primary key (owner, id),
  constraint fc_quiz_attempts_number_key unique (quiz_id, owner, number),
  constraint fc_quiz_attempts_finished_check check ((finished_at is null) = (score is null))
);
comment on table api.fc_quiz_attempts
  is 'What members made of quizzes; the time limit and the score are the server''s';
create unique index fc_quiz_attempts_open_key on api.fc_quiz_attempts (quiz_id, owner)
  where finished_at is null;
create index fc_quiz_attempts_owner_idx on api.fc_quiz_attempts (owner, started_at desc, id);
create index fc_quiz_attempts_ends_idx on api.fc_quiz_attempts (ends_at) where finished_at is null;
alter table api.fc_quiz_attempts enable row level security;

-- The questions of an attempt in their order, and what was answered.
create table private.quiz_answers (
  owner       bigint      not null references private.accounts on delete cascade,
  attempt_id  bigint      not null,
  question_id bigint      not null references private.quiz_questions on delete cascade,
  position    integer     not null,
  answer      text        check (char_length(answer) <= 2000),
  is_right    boolean,
  answered_at timestamptz,
  primary key (owner, attempt_id, question_id),
  foreign key (owner, attempt_id) references api.fc_quiz_attempts on delete cascade,
  constraint quiz_answers_complete_check check ((answer is null) = (is_right is null)
    and (answer is null) = (answered_at is null))
);
create index quiz_answers_question_idx on private.quiz_answers (question_id);
alter table private.quiz_answers enable row level security;
