-- What staff editing needs: a picture for characters, when a row was last changed, and what tells apart what the import
-- wrote from what staff made of it.

alter table api.fc_words
  add column last_modified timestamptz not null default now();
comment on column api.fc_words.image is 'The key of an uploaded picture, the same in all definitions of a headword.';
comment on column api.fc_words.last_modified is
  'Moves with every change of the text: who edits names it, so that nobody writes over what they have not seen.';

-- A level is one of HSK 2.0 from here on, which ends with 6.
update api.fc_chars set hsk_level = 6 where hsk_level > 6;
alter table api.fc_chars
  add column mnemonic_image text check (char_length(mnemonic_image) <= 300),
  add column last_modified timestamptz not null default now(),
  drop constraint fc_chars_hsk_level_check,
  add constraint fc_chars_hsk_level_check check (hsk_level between 1 and 6);
comment on column api.fc_chars.mnemonic_image is 'The key of an uploaded picture.';
comment on column api.fc_chars.last_modified is 'As that of fc_words.';

-- A row that is as the import wrote it again is the import's again.
alter table private.imported_words
  add column original jsonb,
  add column deleted_id bigint unique,
  add column deleted_bonus real;
comment on column private.imported_words.original is 'What the import wrote, while staff have changed it.';
comment on column private.imported_words.deleted_id is 'The row that staff have deleted, which comes back with this id.';
comment on column private.imported_words.deleted_bonus is 'What the deleted row had in private.word_search.';

-- Which changes of the audit log have been undone, and by which.
create table private.undone_changes (
  change bigint primary key references private.audit_log,
  undo bigint not null references private.audit_log,
  undone_at timestamptz not null default now()
);
create index undone_changes_undo on private.undone_changes (undo);
alter table private.undone_changes enable row level security;

-- Changes of one request share their moment; a deleted row is known by its headword only.
create index audit_log_at_idx on private.audit_log (at);
create index audit_log_headword_idx on private.audit_log ((coalesce(before, after) ->> 'chinese'), id desc)
  where resource = 'fc_words';
