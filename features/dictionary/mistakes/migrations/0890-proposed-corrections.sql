-- A report about a word of a text says what it should be, in a form that the analysis can take over.

alter table api.fc_mistakes
  add column correction jsonb,
  add constraint fc_mistakes_correction_check check (
    correction is null
    or kind = 'text' and jsonb_typeof(correction) = 'object' and octet_length(correction::text) <= 5000
  );
comment on column api.fc_mistakes.correction
  is 'the proposed words of the sentence: {at, words: [{chinese, phonetic, defs, word_id, sense}]}';
