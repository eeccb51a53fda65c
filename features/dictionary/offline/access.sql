-- What the download of the dictionary contains. The server reads it when it makes the file.

-- The most useful entries: all with a level or in a sentence, everyday phrases, then the best by what the search adds for
-- frequency. Those of one headword stay together, so that its page is complete. A row is one line of the file:
-- the keys that the search compares, and the entry as fc_words has it.
create function private.words_to_download(most integer) returns table (keys json, entry json)
language sql stable
begin atomic
  with ranked as (
    select w.id, w.chinese, w.priority,
      max(s.weight + s.worth) over same as best,
      bool_or(w.hsk_2 is not null or w.hsk_3 is not null) over same
        or bool_or(s.bonus > 0) over same
        or exists (select from private.sentence_words k where k.word = w.chinese) as is_needed
    from api.fc_words w join private.word_search s on s.word_id = w.id
    window same as (partition by w.chinese)
  ), chosen as (
    select id from ranked order by is_needed desc, best desc, chinese, priority, id limit most
  )
  select json_build_array(w.id, w.chinese, nullif(w.traditional, w.chinese), w.priority, w.frequency, s.bonus,
      s.worth, w.hsk_2, w.hsk_3,
      (select coalesce(json_agg(json_build_array(r.toned, (r.weight < s.weight)::int)
          order by r.weight desc, r.toned), '[]')
        from private.word_readings r where r.word_id = w.id),
      (select coalesce(json_agg(json_build_array(g.gloss, g.tier,
            g.verb::int + 2 * (strpos(w.defs, '(bound form) ' || g.gloss) > 0)::int)
          order by g.tier desc, g.gloss), '[]')
        from private.word_glosses g where g.word_id = w.id),
      array_to_string(s.english, ' ')),
    json_strip_nulls(json_build_object('phonetic', w.phonetic, 'defs', w.defs, 'senses', w.senses,
      'classifiers', w.classifiers, 'taiwan_phonetic', w.taiwan_phonetic, 'source', w.source,
      'derived_level', w.derived_level, 'other_senses', w.other_senses,
      'target_senses', api.target_senses(w)))
  from chosen join api.fc_words w on w.id = chosen.id join private.word_search s on s.word_id = w.id
  order by w.id;
end;

-- The characters of these words.
create function private.characters_to_download(words text[]) returns table (entry json)
language sql stable
begin atomic
  select json_strip_nulls(json_build_object('id', c.id, 'character', c.character,
    'traditional', c.traditional, 'simplified', c.simplified, 'phonetic', c.phonetic, 'defs', c.defs, 'mnemonic', nullif(c.mnemonic, ''),
    'explanation', nullif(c.explanation, ''), 'hsk_level', c.hsk_level, 'hsk_3', c.hsk_3,
    'derived_level', c.derived_level, 'nb_words', c.nb_words, 'frequency_rank', c.frequency_rank,
    'source', c.source, 'stroke_count', i.stroke_count,
    'parts', (select string_agg(p.component, '' order by p.idx)
      from api.fc_components p where p.character = c.character)))
  from api.fc_chars c left join api.fc_char_info i on i.character = c.character
  where c.character in (
    select unnest(string_to_array(string_agg(w.chinese || w.traditional, ''), null))
      from api.fc_words w where w.chinese = any (words))
  order by c.id;
end;

-- Our own sentences; others have licenses of their own.
create function private.sentences_to_download() returns table (entry json)
language sql stable
begin atomic
  select json_strip_nulls(json_build_object('id', s.id, 'chinese', s.chinese, 'simplified', s.simplified,
    'traditional', s.traditional, 'phonetic', s.phonetic, 'defs', s.defs, 'source', s.source,
    'keywords', s.keywords, 'level', s.level, 'tokens', s.tokens))
  from api.fc_sentences s where s.external_id like 'tingdu:%' or s.external_id is null order by s.id;
end;

-- Changes whenever a row of the file may have changed.
create function private.state_of_download() returns text
language sql stable
begin atomic
  select concat_ws(' ',
    (select concat_ws(' ', max(last_modified), count(*)) from api.fc_words),
    (select concat_ws(' ', max(last_modified), count(*)) from api.fc_chars),
    (select concat_ws(' ', max(last_modified), count(*)) from api.fc_sentences));
end;
