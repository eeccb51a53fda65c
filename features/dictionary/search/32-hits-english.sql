-- Matches for a text as English. Functions of hits are as in 30-hits-chinese.sql.

-- The base forms of an English word, and the American spelling of the word and of these.
create function private.word_bases(word text) returns setof text
language sql stable rows 3
begin atomic
  with forms (form) as (
    select word union select unnest(lib.english_stems(word))
      union select i.base from private.irregular_english i where i.form = word
  )
  select form from forms where form <> word
  union
  select american from forms,
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(form, '([a-z]{3})our', '\1or'),
      'is(e|es|ed|ing|ation)$', 'iz\1'), 'll(er|ers|ed|ing)$', 'l\1'), '([a-z]t)re$', '\1er') as american
    where american <> form;
end;

-- The base forms of an English text: the text with its last word replaced by each of that word's bases.
create function private.english_bases(wanted text) returns text[]
language sql stable
return (
  select coalesce(array_agg(left(wanted, length(wanted) - length(last)) || base), '{}')
  from split_part(wanted, ' ', -1) as last, private.word_bases(last) as base
);

-- A text with its contractions written out, also those without an apostrophe: whats is "what is".
create function private.written_out(wanted text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(wanted,
  '\y(what|where|who|how|when|that|it|he|she|there)''?s\y', '\1 is', 'g'),
  '\y(do|does|did|is|are|was|were|have|has|could|would|should)n''?t\y', '\1 not', 'g'),
  '\ycan(''?t|not)\y', 'can not', 'g'),
  '\yi''?m\y', 'i am', 'g'),
  '\y(?:(you|they)''?|(we)'')re\y', '\1\2 are', 'g');

-- The same with contractions.
create function private.contracted(wanted text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  private.written_out(wanted),
  '\y(what|where|who|how|when|that|it|he|she|there) is\y', '\1''s', 'g'),
  '\ycan not\y', 'can''t', 'g'),
  '\y(do|does|did|is|are|was|were|have|has|could|would|should) not\y', '\1n''t', 'g'),
  '\yi am\y', 'i''m', 'g'),
  '\y(you|they|we) are\y', '\1''re', 'g'),
  '\ylets\y', 'let''s', 'g');

-- Other ways to write the same phrase: with contractions or without (whats, what's, what is), with another article or
-- possessive, and in another form of the verb and the noun (washed my hands, wash one's hands). "Childrens day" lacks an
-- apostrophe, and "one cup of tea" is a cup of tea.
create function private.phrase_forms(wanted text) returns text[]
language sql stable
return (
  select coalesce(array_agg(distinct form), '{}') from (
    select unnest(array[private.written_out(wanted), private.contracted(wanted),
      substring(wanted from '^one (.+ .+)$'), regexp_replace(wanted, '([a-z]{3})s (day|eve)$', '\1''s \2')]) as form
    union all
    select verb || determiner || noun
      from regexp_matches(wanted, '^([a-z]+) (?:(?:a|an|the|my|your|his|her|our|their|some) )?(.+)$') as part,
        lateral (select part[1] union all select private.word_bases(part[1])) as verbs (verb),
        unnest(part[2] || private.english_bases(part[2])) as noun,
        unnest(array[' ', ' a ', ' the ', ' one''s ']) as determiner
  ) as forms where form is not null and form <> wanted
);

-- Phrases that definitions put differently: "be late" is also "late" or "get late", "be worried" also "worry",
-- "don't worry" also "not to worry".
create function private.loose_phrases(wanted text) returns text[]
language sql stable
return (
  select coalesce(array_agg(distinct phrase), '{}') from (
    select unnest(array[rest, 'be ' || rest, 'get ' || rest, 'feel ' || rest]) as phrase
      from substring(wanted from '^(?:be|get|feel|become) (.+)$') as rest
    union all
    select unnest(private.english_bases(participle)) from substring(wanted from '^(?:be|feel) ([a-z]+ed)$') as participle
    union all
    select unnest(array['not ' || rest, 'not to ' || rest])
      from substring(wanted from '^(?:do not|don''t|can''t|cannot) (.+)$') as rest
  ) as phrases where phrase is not null and phrase <> wanted
);

-- What a phrase is about, for phrases that no definition contains: "thank you" for "thank you very much", "tea"
-- for "cup of tea", "hungry" for "I am hungry", "like" for "I like", "help" for "help me", "breakfast" for "eat
-- breakfast", "hundred" for "one hundred", "what time" for "what time is it".
-- Null for other texts.
create function private.core_of_phrase(wanted text) returns text
language sql immutable strict parallel safe
return (
  select nullif(nullif(core, wanted), '')
  from regexp_replace(wanted, '^(please|very|really|so|too|quite|extremely) | ((very|so) much|a lot|please)$', '', 'g') as polite,
    regexp_replace(polite,
      '^(i|you|he|she|it|we|they)( am|''m| are|''re| is|''s) ((very|so|really|too|my|your|his|her|our|their) )?', '') as predicate,
    regexp_replace(regexp_replace(predicate, '^(?:i|we) ([a-z]+) you$', '\1'), '^(i|we) (don''t|do not) |^(i|we) (?!am|are|was|were|do|did|can|have)|^one ', '') as said,
    regexp_replace(said, '^(?!for|to|of|with)([a-z]+) (?:me|us|him|them)$', '\1') as told,
    regexp_replace(told, '^(cup|glass|bottle|bowl|plate|piece|slice|pair|box|bag|can|pot|kilo|pound) of ',
      '') as thing,
    regexp_replace(thing, '^(eat|have|drink|take|make|get|do(?! not)) ((my|some) )?', '') as object,
    regexp_replace(object, '^((?:what|which|how)(?: [a-z]+)?|where|who|when|why)(?:''s|''re| is| are| was| were| do| does| did)'
      || ' (?:it|this|that|these|those|i|you|he|she|we|they)(?: now| today)?$', '\1') as core
);

-- Whether a text or one of its forms is what a definition says, or begins one: 1 if it is that of a word of a
-- level or an everyday phrase, 0 if of another one, else null, also if it is only that of very rare words.
create function private.definedness(wanted text) returns integer
language sql stable
return (
  select max(found.level) from (
    select (g.worth > 0)::int as level from private.word_glosses g
     where g.gloss = any (wanted || private.english_bases(wanted) || private.loose_phrases(wanted)
         || private.phrase_forms(wanted)) and (g.weight + g.worth >= 0.6 or g.tier > 9)
    union all
    select (g.worth > 0)::int from private.word_glosses g
     where g.gloss > wanted and g.gloss < wanted || '{' and g.weight + g.worth >= 0.6
    union all
    select 1 from private.everyday_english e where e.english = wanted
  ) as found
);

-- Whether the text is an everyday phrase of ours.
create function private.is_said_whole(wanted text) returns boolean
language sql stable
return wanted ~ ' ' and exists (select from private.word_glosses g
  where g.gloss = any (wanted || private.english_bases(wanted) || private.phrase_forms(wanted)) and g.tier > 9);

-- Measure words for what the text names: those of the most frequent nouns with that meaning, and those whose
-- own definitions say "measure word for" or "classifier for", with things in the plural. Nothing for other
-- texts.
create function private.measure_word_hits(wanted text)
  returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 5 as $$
declare
  things text := substring(wanted from '^(?:measure word|classifier|counter)s? (?:for|of) (.+)$');
  forms text[];
begin
  if things is null then
    return;
  end if;
  forms := array[things, things || 's'] || private.english_bases(things);
  return query
    select c.id, (10 - noun.rank - 0.1 * listed.position)::real, 0::real, wanted
    from (
      select w.classifiers, row_number() over (order by max(g.tier + g.weight) desc) as rank
        from private.word_glosses g join api.fc_words w on w.id = g.word_id
       where g.gloss = any (forms) and w.classifiers <> '[]' group by w.id order by rank limit 3
    ) as noun, jsonb_array_elements(noun.classifiers) with ordinality as listed (classifier, position)
      join api.fc_words c on c.chinese = listed.classifier ->> 'simplified'
        and c.phonetic = listed.classifier ->> 'phonetic';
  return query
    select s.word_id, (6 + s.weight)::real, s.worth, wanted
    from unnest(forms) as form, (values (array['measure', 'word']), (array['classifier'])) as called (names),
      lateral (select names || array_remove(regexp_split_to_array(form, '[^a-z0-9]+'), '') as words)
        as wanted_words,
      private.word_search s
    where s.english @> words;
end
$$;

-- The penalty of a base form: higher if a definition contains the text itself.
create function private.loss_of_bases(wanted text) returns real
language sql stable
return case when exists (select from private.word_glosses g where g.gloss = wanted and g.weight > 0) then 1.5
  else 0.4 end;

-- The words of an English text without articles; none if they are in nearly every definition.
create function private.telling_words(wanted text) returns text[]
language sql immutable strict parallel safe
return (
  select case when not bool_and(lib.is_common_english(word)) then array_agg(word) else '{}' end
    from regexp_split_to_table(btrim(regexp_replace(wanted, '[^a-z0-9]+', ' ', 'g')), ' ') as word
   where word not in ('a', 'an', 'the')
);

-- Words with an English equivalent that equals the text or one of its base forms, or starts with it, or whose
-- definitions contain all of its words.
create function private.english_hits(typed text, wanted text, as_verb boolean)
returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 50 as $$
declare
  words text[] := private.telling_words(wanted);
  bases text[] := private.english_bases(wanted);
  loose text[] := case when wanted ~ ' ' then private.loose_phrases(wanted) else '{}' end;
  forms text[] := case when wanted ~ ' ' then private.phrase_forms(wanted) else '{}' end;
  base_loss real := case when bases <> '{}' then private.loss_of_bases(wanted) end;
  base_as_verb boolean := as_verb or wanted like '%ing' or wanted like '%ed';
begin
  return query
    select w.id, (20 - 2 * position)::real,
      private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency), wanted
      from private.everyday_english e, unnest(e.chinese) with ordinality as listed (headword, position)
      join api.fc_words w on w.chinese = headword and w.priority = 1
     where e.english = any (array[replace(typed, '’', ''''), wanted] || forms) and typed !~ '[^[:ascii:]’]'
       and (not as_verb or exists (select from private.word_glosses g where g.word_id = w.id and g.verb
         and (g.gloss = wanted or starts_with(g.gloss, wanted || ' '))));
  return query
    select g.word_id, (g.tier - f.loss - case when f.verb = g.verb then 0 when f.verb then 1 else 0.3 end
        - case when char_length(w.chinese) > 1 then 0 when wanted ~ ' ' then 1.2 when g.verb then 0 else 0.3 end
        - case when strpos(w.defs, '(bound form) ' || g.gloss) > 0 then 2 else 0 end + g.weight)::real,
        g.worth, g.gloss::text
      from private.word_glosses g join api.fc_words w on w.id = g.word_id,
        lateral (select case when g.gloss = wanted then 0 when g.gloss = any (forms) then 0.3
          when g.gloss = any (bases) then base_loss else 1 end as loss,
          case when g.gloss = wanted then as_verb else base_as_verb end as verb) as f
     where g.gloss = any (wanted || bases || loose || forms);
  return query
    select g.word_id, (case
      when g.gloss = any (array[wanted || ' language', wanted || ' to', wanted || ' of', wanted || ' with'])
          then least(g.tier, 8.8) - 0.3 else least(g.tier - 2.5, 5.5) end + g.weight)::real,
        g.worth, wanted
      from private.word_glosses g
     where g.gloss > wanted and g.gloss < wanted || '{' and length(wanted) > 1;
  return query select * from private.measure_word_hits(wanted);
  -- A noun also finds words whose definitions qualify it: "older sister" for "sister".
  return query
    select g.word_id, (least(g.tier, 8.8) - 1.5 + g.weight)::real, g.worth, g.gloss::text
      from private.word_search s join private.word_glosses g using (word_id)
     where wanted ~ '^[a-z]+$' and not as_verb and words <> '{}' and s.english @> words and s.worth > 0
       and not g.verb and g.gloss like '% ' || wanted;
  if words <> '{}' then
    return query select s.word_id, (3.5 + s.weight)::real, s.worth, wanted from private.word_search s
      where s.english @> words;
  end if;
end
$$;

-- Whether an English word only holds a sentence together: a pronoun, an auxiliary or a word that asks.
create function private.is_function_word(word text) returns boolean
language sql immutable strict parallel safe
return word = any (string_to_array('i you he she it we they me him her us them my your his its our their am is are was were be'
  || ' been do does did don''t have has had can could will would shall should may might must i''m'
  || ' i''d i''ll this that these those there where what when who why how which what''s where''s'
  || ' who''s how''s it''s that''s not very so too much please', ' '));

-- Whether a text is two words of which the second one names the thing: "birthday cake", not "turn left" or "my kitchen".
create function private.is_compound(wanted text) returns boolean
language sql stable
return wanted ~ '^[a-z]+ [a-z]+$' and not exists (
  select from regexp_split_to_table(wanted, ' ') as word
   where private.is_function_word(word) or lib.is_common_english(word)
) and not exists (
  select from private.word_glosses g where g.gloss = split_part(wanted, ' ', 1) and g.verb and g.worth > 0);

-- Words for the single English words of a text that no definition contains as a whole, the first ones first,
-- but the noun of a compound before the word that describes it; function words come last. What follows
-- a pronoun or an auxiliary is a verb: love in "I love you".
create function private.parts_of_english(wanted text) returns table (word_id bigint, score real, worth real)
language sql stable rows 20 as $$
  select found.word_id, (8 - case when private.is_compound(wanted) then -0.5 else 0.1 end * position
    - case when private.is_function_word(word) then 1.2 else 0 end - 4 * (found.rank - 1))::real, found.worth
  from (select word, position, lag(word) over (order by position) as after
          from regexp_split_to_table(wanted, ' ') with ordinality as split (word, position)) as words,
    lateral (select h.word_id, h.worth, row_number() over (order by h.score + h.worth desc) as rank
             from private.english_hits(word, word, coalesce(after, '') = any (
               '{i,you,we,they,to,can,could,will,would,should,may,might,must,do,does,did,don''t}')) as h
             order by h.score + h.worth desc limit 3) as found
  where position <= 12 and not lib.is_common_english(word)
$$;
