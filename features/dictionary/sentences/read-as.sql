-- Sentences by the reading of a character in them.

-- The sentences with a text, in either script, in a word that reads it so.
create function api.sentences_read_as(part text, readings text[]) returns setof api.fc_sentences
language sql stable rows 50
begin atomic
  select s.* from api.fc_sentences s
  where (string_to_array(s.simplified, null) @> string_to_array(part, null)
      or string_to_array(s.traditional, null) @> string_to_array(part, null))
    and exists (
      select from jsonb_array_elements(s.tokens) as token,
        lateral (select (token ->> 'start')::int as first, (token ->> 'end')::int as last) as span
      where
        private.is_read(substr(s.simplified, first + 1, last - first), token ->> 'phonetic', part, readings)
        or private.is_read(substr(s.traditional, first + 1, last - first), token ->> 'phonetic', part,
          readings)
    );
end;
comment on function api.sentences_read_as(text, text[])
  is 'The sentences in which a text is read in one of these ways';
grant execute on function api.sentences_read_as(text, text[]) to tingdu_member;
