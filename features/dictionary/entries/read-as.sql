-- Words by the reading of a character in them.

-- Whether the first occurrence of a text in a word has one of these readings: lower case, one space between
-- syllables. One expression, so that PostgreSQL inlines it.
create function private.is_read(word text, phonetic text, part text, readings text[]) returns boolean
language sql immutable parallel safe
return array_to_string(
  (string_to_array(lower(phonetic), ' '))[strpos(word, part):strpos(word, part) + char_length(part) - 1], ' ')
    = any (readings);

-- The words with a text, in either script, that read it so; without the text itself.
create function api.words_read_as(part text, readings text[]) returns setof api.fc_words
language sql stable rows 200
begin atomic
  select w.* from api.fc_words w
  where string_to_array(w.chinese, null) @> string_to_array(part, null) and w.chinese <> part
      and private.is_read(w.chinese, w.phonetic, part, readings)
    or string_to_array(w.traditional, null) @> string_to_array(part, null) and w.traditional <> part
      and private.is_read(w.traditional, w.phonetic, part, readings);
end;
comment on function api.words_read_as(text, text[])
  is 'The words in which a text is read in one of these ways';
grant execute on function private.is_read(text, text, text, text[]), api.words_read_as(text, text[])
  to tingdu_member;
