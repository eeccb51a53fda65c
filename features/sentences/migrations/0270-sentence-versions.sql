-- Who edits a sentence names what they saw, as with words and characters.
alter table api.fc_sentences add column last_modified timestamptz not null default now();
comment on column api.fc_sentences.last_modified is
  'Moves with every change of what people write, not with what follows from it nor with a recording: who edits names it.';
