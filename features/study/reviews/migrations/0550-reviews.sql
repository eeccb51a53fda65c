-- Cards and their reviews. Reviews are the truth; what a card says of its schedule is computed from them.

-- The id of a card, so that all devices know it before the first review creates the row. subject is the id of the word,
-- character, sentence or entry.
create function lib.card_id(owner bigint, kind text, subject bigint, skill text) returns uuid
language sql immutable parallel safe
return md5(owner::text || ':' || kind || ':' || subject::text || ':' || skill)::uuid;

-- What is learned as one number, for comparing cards with entries of decks; null while the dictionary lacks it.
create function lib.subject_key(kind text, word bigint, chr bigint, sentence bigint, entry bigint) returns bigint
language sql immutable parallel safe
return case kind when 'word' then word * 4 when 'character' then chr * 4 + 1 when 'sentence' then sentence * 4 + 2
                 when 'own' then entry * 4 + 3 end;

-- The study day of a time: the date on the member's clock, on which a day lasts until day_starts_at of the next date.
create function lib.study_day(at timestamptz, time_zone text, day_starts_at integer) returns date
language sql immutable parallel safe
return ((at at time zone time_zone) - make_interval(hours => day_starts_at))::date;

-- Whether these are parameters of a schedule: {"version": 6, "w": [21 numbers]}.
create function lib.are_study_parameters(parameters jsonb) returns boolean
language sql immutable parallel safe
return parameters -> 'version' = '6' and jsonb_typeof(parameters -> 'w') = 'array'
  and jsonb_array_length(parameters -> 'w') = 21
  and not jsonb_path_exists(parameters, '$.w[*] ? (@.type() != "number" || @ < -1000 || @ > 1000)')
  and pg_column_size(parameters) <= 2000;

create table api.fc_study_settings (
  owner             bigint      primary key default lib.caller_id() references private.accounts on delete cascade,
  desired_retention real        not null default 0.9 check (desired_retention between 0.7 and 0.97),
  reviews_per_day   integer     not null default 100 check (reviews_per_day between 0 and 9999),
  new_per_day       integer     not null default 10 check (new_per_day between 0 and 1000),
  buttons           smallint    not null default 4 check (buttons in (2, 4)),
  -- The parameters of the member's own memory: {"version": 6, "w": [21 numbers], …}; null for the defaults.
  parameters        jsonb       check (jsonb_typeof(parameters) = 'object' and lib.are_study_parameters(parameters)),
  -- What the last fit of parameters found: {"at", "reviews", "loss_before", "loss_after", "adopted", "due_before",
  -- "due_after"}.
  last_fit          jsonb,
  day_starts_at     smallint    not null default 4 check (day_starts_at between 0 and 12),
  time_zone         text        not null default 'UTC' check (char_length(time_zone) between 1 and 64),
  "order"           text        not null default 'due' check ("order" in ('due', 'random', 'level')),
  known_after_days  integer     not null default 21 check (known_after_days between 1 and 3650),
  autoplay          boolean     not null default true,
  -- Reviews are paused (a holiday) until this day.
  paused_until      date,
  last_modified     timestamptz not null default now()
);
comment on table api.fc_study_settings is 'How a member wants to study; everyone has a row';
alter table api.fc_study_settings enable row level security;

create table api.fc_cards (
  owner         bigint           not null references private.accounts on delete cascade,
  -- lib.card_id when it was made; a word that got another id keeps its cards.
  id            uuid             not null,
  kind          text             not null check (kind in ('word', 'character', 'sentence', 'own')),
  word_id       bigint           references api.fc_words on delete set null,
  char_id       bigint           references api.fc_chars on delete set null,
  sentence_id   bigint           references api.fc_sentences on delete set null,
  entry_id      bigint           references api.fc_deck_entries on delete set null,
  chinese       text             check (char_length(chinese) <= 1000),
  -- Of words only, which are found again by (chinese, traditional, phonetic).
  traditional   text             check (char_length(traditional) <= 100),
  phonetic      text             not null default '' check (char_length(phonetic) <= 2000),
  skill         text             not null
    check (skill in ('meaning', 'reading', 'listening', 'production', 'writing', 'cloze')),
  -- For reviews the study day at which it is due, as midnight in UTC; for learning steps the time itself.
  due           timestamptz,
  stability     double precision not null default 0,
  difficulty    double precision not null default 0,
  state         text             not null default 'new'
    check (state in ('new', 'learning', 'review', 'relearning')),
  step          smallint         not null default 0,
  reps          integer          not null default 0,
  lapses        integer          not null default 0,
  last_review   timestamptz,
  -- The study days of the first and of the last review.
  first_day     date,
  last_day      date,
  suspended     boolean          not null default false,
  buried_until  date,
  -- Whether it is asked although no deck that the member studies has it any more.
  kept          boolean          not null default false,
  last_modified timestamptz      not null default now(),
  primary key (owner, id)
);
comment on table api.fc_cards is 'A member''s memory of one thing by one skill, however many decks contain it';
-- They begin with the thing, for what happens to cards when it is deleted. A row is in one of them only: every answer
-- writes its card, and with it an entry of each index.
create unique index fc_cards_word_key on api.fc_cards (word_id, owner, skill) where word_id is not null;
create unique index fc_cards_char_key on api.fc_cards (char_id, owner, skill) where char_id is not null;
create unique index fc_cards_sentence_key on api.fc_cards (sentence_id, owner, skill) where sentence_id is not null;
create unique index fc_cards_entry_key on api.fc_cards (entry_id, owner, skill) where entry_id is not null;
create index fc_cards_due_idx on api.fc_cards (owner, due);
create index fc_cards_first_day_idx on api.fc_cards (owner, first_day);
create index fc_cards_lost_idx on api.fc_cards (chinese, traditional, phonetic)
  where word_id is null and traditional is not null;
alter table api.fc_cards enable row level security;

create table api.fc_reviews (
  owner       bigint      not null references private.accounts on delete cascade,
  -- Chosen by the device, so that a review that arrives twice is stored once.
  id          uuid        not null,
  card_id     uuid        not null,
  rating      smallint    not null check (rating between 1 and 4),
  reviewed_at timestamptz not null,
  -- The study day, from the zone that was in force then.
  day         date        not null,
  duration_ms integer     not null default 0 check (duration_ms between 0 and 3600000),
  device      text        not null default '' check (char_length(device) <= 100),
  undone_at   timestamptz,
  primary key (owner, id),
  foreign key (owner, card_id) references api.fc_cards on delete cascade
);
comment on table api.fc_reviews is 'Answers to cards; only ever added, or marked as undone';
create index fc_reviews_card_idx on api.fc_reviews (owner, card_id, reviewed_at, id);
create index fc_reviews_day_idx on api.fc_reviews (owner, day);
alter table api.fc_reviews enable row level security;

create table api.fc_study_days (
  owner           bigint      not null references private.accounts on delete cascade,
  day             date        not null,
  reviews         integer     not null default 0,
  correct         integer     not null default 0,
  new_cards       integer     not null default 0,
  seconds         integer     not null default 0,
  characters_read integer     not null default 0,
  words_known     integer,
  last_modified   timestamptz not null default now(),
  primary key (owner, day)
);
comment on table api.fc_study_days is 'What a member did on each study day';
alter table api.fc_study_days enable row level security;

insert into api.fc_study_settings (owner) select user_id from private.accounts;
