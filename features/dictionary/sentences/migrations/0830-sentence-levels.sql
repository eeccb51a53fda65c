-- Sentences have levels of HSK 3.0 now. Those that the import of our own sentences does not write again lose their
-- HSK 2.0 level, and with it the import finds them: it analyzes sentences without a level.
update api.fc_sentences s set level = null
 where s.level is not null and (s.sound is not null or not exists (
   select from private.imported_sentences i
    where i.sentence_id = s.id and i.edited_at is null and i.external_id like 'tingdu:%'));
