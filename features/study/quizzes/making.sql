-- What quizzes are made of, and storing them.

-- The sentences of a text that have a translation, with their place in it and their words at offsets of the sentence.
create function private.quiz_sentences(document jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_agg(jsonb_build_object('english', s.translation, 'at', s.place,
      'chinese', private.utf16_slice(document ->> 'content', s."start", s."end"),
      'words', (select coalesce(jsonb_agg(jsonb_build_object('start', w."start" - s."start",
          'end', w."end" - s."start", 'word_id', w.word_id, 'sense', w.sense, 'defs', w.defs) order by w."start"), '[]')
        from jsonb_to_recordset(s.words) as w ("start" int, "end" int, word_id bigint, sense int, defs text)))
      order by s."start"), '[]')
    from rows from (jsonb_to_recordset(document -> 'sentences')
        as ("start" int, "end" int, translation text, words jsonb))
      with ordinality as s ("start", "end", translation, words, place)
   where s.translation <> '' and s."end" - s."start" <= 60
);

-- The meanings that words have in a text, of each the most frequent one: [{"word_id", "sense", "defs"}].
create function private.met_senses(document jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_agg(jsonb_build_object('word_id', m.word_id, 'sense', m.sense, 'defs', m.defs)), '[]')
    from (
      select distinct on (w.word_id) w.word_id, w.sense, w.defs
        from jsonb_to_recordset(document -> 'sentences') as s (words jsonb)
        cross join jsonb_to_recordset(s.words) as w ("start" int, word_id bigint, sense int, defs text)
       where w.word_id is not null and w.defs <> ''
       group by w.word_id, w.sense, w.defs order by w.word_id, count(*) desc, min(w."start")
    ) m
);

-- A word or a character of the dictionary that is asked from its own text: {"kind", "id", "front", "back"} and what it
-- is compared by.
create function private.dictionary_card(kind text, id bigint, chinese text, traditional text, defs text,
  phonetic text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return jsonb_build_object('kind', kind, 'id', id, 'front', chinese, 'traditional', traditional,
    'back', btrim(split_part(defs, '/', 1)), 'meanings', left(defs, 1000), 'phonetic', phonetic,
    'readings', (select coalesce(jsonb_agg(distinct w.phonetic), '[]') from api.fc_words w
      where w.chinese = dictionary_card.chinese and w.phonetic <> ''));

-- An entry of a deck that is asked from its own text: {"id", "front", "back"} of a card that somebody wrote; of a
-- character, a sentence, or a word without a level also its "kind" and what it is compared by. Null for others.
create function private.quiz_card(entry api.fc_deck_entries) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return case entry.kind
  when 'own' then jsonb_build_object('id', entry.id, 'front', entry.front, 'back', entry.back)
  when 'sentence' then (
    select jsonb_build_object('kind', entry.kind, 'id', s.id, 'front', s.chinese, 'traditional', s.traditional,
        'back', s.defs, 'meanings', '', 'phonetic', s.phonetic, 'readings', '[]'::jsonb)
      from api.fc_sentences s where s.id = entry.sentence_id)
  when 'word' then (
    select private.dictionary_card('word', w.id, w.chinese, w.traditional, w.defs, w.phonetic)
      from api.fc_words w where w.id = entry.word_id)
  else (
    select private.dictionary_card(entry.kind, c.id, c.character, c.traditional, c.defs, c.phonetic)
      from api.fc_chars c where c.id = entry.char_id)
end;

-- The source of the quiz with which a member practices a text.
create function private.practice_of(text_sha1 text) returns jsonb
language sql immutable
return jsonb_build_object('text_sha1', text_sha1, 'practice', true);

-- The words of a text, a deck, a level or what a class misses (at most most_missed), and its name:
-- {"title", "words"}; of a text also its "sentences", in the form of private.quiz_sentences, "met", in that of
-- private.met_senses, and "beyond", its words without a level (the 500 most
-- frequent ones), with all readings of their headwords; of a deck also its "cards", in the form of private.quiz_card: those that are not too long to ask, and at most 500, because each is
-- compared with all others.
-- Raises unless the caller may learn from it.
create function api.quiz_material(text_sha1 text default null, deck_id bigint default null,
  level integer default null, class_id bigint default null, most_missed integer default null) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  found jsonb;
begin
  if text_sha1 is not null then
    select jsonb_build_object('title', t.title,
        'sentences', private.quiz_sentences(d.document), 'met', private.met_senses(d.document),
        'words', coalesce((select jsonb_agg(w.word_id order by w.occurrences desc, w.word_id)
          from private.text_words w where w.text_id = t.id), '[]'),
        'beyond', coalesce((
          select jsonb_agg(jsonb_build_object('id', b.id, 'chinese', b.chinese, 'traditional', b.traditional,
                'phonetic', b.phonetic, 'senses', b.senses, 'other_senses', b.other_senses, 'readings', (
                  select jsonb_agg(distinct r.phonetic) from api.fc_words r where r.chinese = b.chinese)) order by b.id)
            from (select w.* from private.text_words m join api.fc_words w on w.id = m.word_id
                   where m.text_id = t.id and w.hsk_3 is null
                   order by m.occurrences desc, w.id limit 500) b), '[]'))
      into found
      from private.texts t cross join lateral (select private.readable_document(t) as document offset 0) d
     where t.sha1 = text_sha1 and private.may_learn_from(t);
    if found is null then
      raise exception using errcode = 'PT404', message = 'You have no such text to read';
    end if;
  elsif deck_id is not null then
    select jsonb_build_object('title', d.title, 'words', coalesce((
        select jsonb_agg(e.word_id order by e.idx, e.id) from api.fc_deck_entries e
         where e.deck_id = d.id and e.word_id is not null), '[]'), 'cards', coalesce((
        select jsonb_agg(e.card order by e.idx, e.id) from (
          select c.idx, c.id, private.quiz_card(c) as card
            from api.fc_deck_entries c left join api.fc_words w on w.id = c.word_id
           where c.deck_id = d.id and case c.kind
               when 'own' then char_length(c.front) <= 500 and char_length(c.back) <= 500
               when 'word' then w.id is not null and w.hsk_3 is null
               when 'sentence' then char_length(c.chinese) <= 60
               else true end
           order by md5(c.id::text) limit 500
        ) e where e.card is not null), '[]'))
      into found
      from api.fc_decks d
     where d.id = quiz_material.deck_id
       and (d.owner = private.caller_id() or d.id in (select private.open_library_decks())
         or d.id in (select private.decks_given_to_me())
         or private.rank(private.caller_role()) >= 2 and d.in_library);
    if found is null then
      raise exception using errcode = 'PT404', message = 'You have no such deck';
    end if;
  elsif class_id is not null then
    if class_id not in (select private.my_classes_as_teacher()) then
      raise exception using errcode = 'PT404', message = 'You have no such class';
    end if;
    select jsonb_build_object('title', c.name, 'words', coalesce((
        select jsonb_agg(m.word_id order by m.missed desc, m.word_id)
          from (select * from private.missed_words w where w.class_id = c.id
                 order by w.missed desc, w.word_id limit most_missed) m), '[]'))
      into found
      from api.fc_classes c where c.id = quiz_material.class_id;
  else
    -- The levels 7 to 9 share a list, whose words have level 7.
    select jsonb_build_object('title', 'HSK 3.0, level ' || case when level < 7 then level::text else '7–9' end,
        'words', coalesce(jsonb_agg(w.id order by w.frequency desc, w.id), '[]'))
      into found
      from api.fc_words w where w.hsk_3 = least(level, 7);
  end if;
  return found;
end
$$;

comment on function api.quiz_material(text, bigint, integer, bigint, integer)
  is 'The words of what a quiz can be made of';
grant execute on function api.quiz_material(text, bigint, integer, bigint, integer) to tingdu_member;

-- The last quiz of a member with such a source.
create function private.last_practice(member bigint, source jsonb) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select max(q.id) from api.fc_quizzes q where q.owner = member and q.source = last_practice.source);

-- The words of a text as the caller practices them: {"unknown": [those missed in the last practice or saved from the
-- text, new ones, those that are being learned], "known": the rarest twelve}. What is ignored, such as names, is in none.
create function api.words_to_practice(text_sha1 text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with words as (
    select w.word_id, w.occurrences, coalesce(s.state, 'new') as state,
        exists (select from api.fc_deck_entries e where e.owner = private.caller_id()
            and e.word_id = w.word_id and e.source_text = t.sha1)
        or exists (select from api.fc_quizzes z
            join private.quiz_answers a on a.owner = z.owner and not a.is_right
            join private.quiz_questions q on q.id = a.question_id and q.quiz_id = z.id
           where z.id = private.last_practice(private.caller_id(), private.practice_of(t.sha1))
             and q.word_id = w.word_id) as is_met
      from private.texts t join private.text_words w on w.text_id = t.id
      left join api.fc_word_states s on s.owner = private.caller_id() and s.word_id = w.word_id
     where t.sha1 = words_to_practice.text_sha1 and private.may_learn_from(t)
       and s.state is distinct from 'ignored'
  ), turns as (
    select word_id, occurrences,
        case when state = 'known' then 3 when is_met then 0 when state = 'new' then 1 else 2 end as turn
      from words
  ), rarest as (
    select t.word_id from turns t join api.fc_words w on w.id = t.word_id where t.turn = 3
     order by w.frequency nulls first, t.word_id limit 12
  ), groups as (
    select n.turn, (select coalesce(jsonb_agg(t.word_id order by t.occurrences desc, t.word_id), '[]')
        from turns t where t.turn = n.turn and (n.turn < 3 or t.word_id in (select r.word_id from rarest r))) as words
      from generate_series(0, 3) as n (turn)
  )
  select jsonb_build_object('unknown', jsonb_agg(words order by turn) filter (where turn < 3),
      'known', jsonb_agg(words) filter (where turn = 3) -> 0)
    from groups
$$;
comment on function api.words_to_practice(text) is 'The words of a text, in the order in which the caller practices them';
grant execute on function api.words_to_practice(text) to tingdu_member;

-- The questions about a text that a member has not answered rightly in the last practice of it, all without a member:
-- [{question, right, wrong}].
-- Those of another version than the published one are not asked. Members do not call it, because it does not check who may
-- read the text. Who makes a quiz of their own sees its answers, also of these questions.
create function private.comprehension_to_practice(member bigint, text_sha1 text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select coalesce(jsonb_agg(q.item order by q.n), '[]')
    from private.texts t join private.text_questions w on w.text_id = t.id and w.version = t.published_version
    cross join jsonb_array_elements(w.questions) with ordinality as q (item, n)
   where t.sha1 = comprehension_to_practice.text_sha1 and not exists (
     select from private.quiz_questions z join private.quiz_answers a on a.question_id = z.id and a.is_right
      where z.quiz_id = private.last_practice(member, private.practice_of(t.sha1)) and a.owner = member
        and z.kind = 'comprehension' and z.prompt ->> 'text' = q.item ->> 'question'));

-- Adds questions, {"kind", "prompt", "options", "accepted", "skill", "meaning"} and one of "word_id", "entry_id", "char_id" and
-- "sentence_id", to a quiz; returns their ids in order.
create function private.add_questions(quiz api.fc_quizzes, written jsonb) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids bigint[];
begin
  with given as (
    select q.*, row_number() over () as n
      from jsonb_to_recordset(written) as q (kind text, prompt jsonb, options text[],
        accepted text[], word_id bigint, entry_id bigint, char_id bigint, sentence_id bigint, skill text,
        meaning text)
  ), added as (
    insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted, word_id, entry_id,
        char_id, sentence_id, skill, meaning)
      select quiz.owner, quiz.id, g.kind, g.prompt, g.options, g.accepted, w.id, e.id, c.id, s.id, g.skill, g.meaning
        from given g left join api.fc_words w on w.id = g.word_id
        left join api.fc_deck_entries e on e.id = g.entry_id
        left join api.fc_chars c on c.id = g.char_id
        left join api.fc_sentences s on s.id = g.sentence_id order by g.n
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into ids from added;
  return ids;
end
$$;

-- Stores a quiz of a member.
create function private.store_quiz(member bigint, title text, source jsonb, seed integer,
  settings jsonb, written jsonb)
  returns api.fc_quizzes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  quiz api.fc_quizzes;
begin
  insert into api.fc_quizzes (owner, title, source, seed, settings)
    values (member, title, source, seed, settings) returning * into quiz;
  update api.fc_quizzes q set questions = private.add_questions(quiz, written) where q.id = quiz.id
    returning * into quiz;
  return quiz;
end
$$;

-- Stores the quiz with which a member practices a text or a deck, unless one has been begun meanwhile, which is
-- returned. The last one before is kept with its result; others are deleted unless they are given to a class.
create function private.store_practice(member bigint, title text, source jsonb, seed integer,
  settings jsonb, written jsonb)
  returns api.fc_quizzes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  begun api.fc_quizzes;
begin
  perform pg_advisory_xact_lock(hashtextextended('practice ' || source::text, member));
  select q.* into begun from api.fc_quizzes q
   where q.owner = member and q.source = store_practice.source
     and exists (select from api.fc_quiz_attempts a where a.quiz_id = q.id and a.owner = member
       and a.finished_at is null)
   limit 1;
  if begun.id is not null then
    return begun;
  end if;
  delete from api.fc_quizzes q where q.owner = member and q.source = store_practice.source
    and q.id <> private.last_practice(member, store_practice.source)
    and q.id not in (select g.quiz_id from private.given_quizzes g where g.quiz_id is not null);
  return private.store_quiz(member, title, source, seed, settings, written);
end
$$;
