-- English words with a wildcard at both ends are looked up by pairs of letters, too: few words hold all pairs of a text, while
-- thousands hold its letters.
create function lib.letters_and_pairs(word text) returns text[]
language sql immutable strict parallel safe
return string_to_array(word, null)
  || string_to_array(regexp_replace(word, '(..)', '\1,', 'g') || ',' || regexp_replace(substr(word, 2), '(..)', '\1,', 'g'), ',');

drop index private.english_vocabulary_letters;
create index english_vocabulary_pairs on private.english_vocabulary using gin (lib.letters_and_pairs(word));
