-- Sentences are found by the readings of their words, whatever their spelling joins or divides: zuòhǎo is two
-- words, huí jiā one.

-- The readings of words in the format of fc_sentences.tokens: letters without tones and spaces, v for ü.
create function lib.token_readings(tokens jsonb) returns text[]
language sql immutable strict parallel safe
return (
  select array(select array_to_string(lib.plain_syllables(token ->> 'phonetic'), '')
                 from jsonb_array_elements(tokens) with ordinality as words (token, position)
                   order by position)
);

drop index api.fc_sentences_syllables;
create index fc_sentences_readings on api.fc_sentences using gin (lib.token_readings(tokens));
