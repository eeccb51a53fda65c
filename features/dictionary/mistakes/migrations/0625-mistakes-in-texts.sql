-- Members also report mistakes of a word in a text: the entry is its sentence.

alter table api.fc_mistakes
  drop constraint fc_mistakes_kind_check,
  add constraint fc_mistakes_kind_check check (kind in ('word', 'character', 'sentence', 'text')),
  drop constraint fc_mistakes_category_check,
  add constraint fc_mistakes_category_check check (
    category in ('reading', 'meaning', 'strokes', 'sound', 'sentence', 'translation', 'words', 'other')
  ),
  -- The text, by its id; it may be deleted, and the report stays readable.
  add column text_sha1 text check (text_sha1 ~ '^[0-9a-f]{40}$'),
  add constraint fc_mistakes_text_check check ((kind = 'text') = (text_sha1 is not null));
comment on column api.fc_mistakes.text_sha1 is 'the text with the mistake; null for an entry of the dictionary';
