-- Misspellings that sound like the word: elefant for elephant.

-- An English word as it sounds, as far as letters tell: ph is f, sch is sk, c is s or k, and doubled letters count once.
create function lib.english_by_sound(word text) returns text
language sql immutable strict parallel safe
return regexp_replace(replace(replace(replace(regexp_replace(
  replace(replace(replace(word, 'ph', 'f'), 'sch', 'sk'), 'ck', 'k'), 'c(?=[eiy])', 's', 'g'), 'ch', 'č'), 'c', 'k'), 'z', 's'),
  '(.)\1+', '\1', 'g');

create index english_vocabulary_sound on private.english_vocabulary (lib.english_by_sound(word));
