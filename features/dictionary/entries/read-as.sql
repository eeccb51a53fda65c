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

-- Whether a word with a level contains the character in this reading, which makes it a common one: yuè in 音乐.
create function api.in_common_words(word api.fc_words) returns boolean
language sql stable
return char_length(word.chinese) = 1 and exists (
  select from api.fc_words w
   where string_to_array(w.chinese, null) @> array[word.chinese] and w.chinese <> word.chinese
     and (w.hsk_2 is not null or w.hsk_3 < 7)
     and private.is_read(w.chinese, w.phonetic, word.chinese, array[lower(word.phonetic)]));
comment on function api.in_common_words(api.fc_words) is 'Whether words of a level contain the character in this reading';

-- The frequency of a word; 0 for names outside the levels, because the frequencies are those of newspapers and
-- novels, where the emperor 永乐 is more frequent than 快乐.
create function api.commonness(word api.fc_words) returns real
language sql immutable parallel safe
return case when word.hsk_2 is null and word.hsk_3 is null
    and left(word.phonetic, 1) <> lower(left(word.phonetic, 1))
  then 0 else word.frequency end;
comment on function api.commonness(api.fc_words) is 'The frequency, without that of names outside the levels';

grant execute on function api.in_common_words(api.fc_words), api.commonness(api.fc_words) to tingdu_member;
