-- What a word means in the text in which it was met, which is not always what the dictionary has first.
alter table api.fc_deck_entries
  add column source_meaning text check (char_length(source_meaning) <= 500);

with met as materialized (
  select distinct t.sha1, coalesce(v.document, d.document) as document
    from private.texts t
    left join private.text_versions v on v.text_id = t.id and v.number = t.published_version
    left join private.text_documents d on d.text_id = t.id
   where t.sha1 in (select e.source_text from api.fc_deck_entries e where e.word_id is not null)
)
update api.fc_deck_entries e set source_meaning = left(w.defs, 500)
  from met m
 cross join lateral jsonb_to_recordset(m.document -> 'sentences') as s (words jsonb)
 cross join lateral jsonb_to_recordset(s.words) as w ("start" int, word_id bigint, defs text)
 where e.source_text = m.sha1 and w."start" = e.source_start and w.word_id = e.word_id and w.defs <> '';
