-- A sentence that is as the import wrote it again is the import's again.
alter table private.imported_sentences add column original jsonb;
comment on column private.imported_sentences.original is 'What the import wrote, while staff have changed it.';
