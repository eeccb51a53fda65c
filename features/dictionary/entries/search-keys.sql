-- The search keys of a word, which are written together with it: by the import, and by triggers when staff
-- change it (lib.index_word, called in access.sql). features/dictionary/search reads them, with the functions
-- that make keys and take a typed text apart, and keeps the words of sentences.
-- Published: private.word_readings (read), private.word_glosses (read), private.word_search (read),
--   private.english_vocabulary (read), private.sentence_words (read, write),
--   lib.sentence_effort(smallint, text), lib.word_weight(real, integer, integer, real),
--   private.level_bonus(smallint, smallint, text, text, real), lib.reading_key(text),
--   lib.plain_letters(text), lib.plain_syllables(text), lib.spell_out(text), lib.toned_pattern(text),
--   lib.cut_syllables(text), lib.near_sounds(text), lib.gloss_key(text), lib.english_stems(text),
--   lib.english_word_forms(text), lib.english_skeleton(text), lib.english_by_sound(text),
--   lib.is_common_english(text),
--   lib.letters_and_pairs(text), lib.near_spellings(text), private.is_phrase(bigint)

-- ── English words ──────────────────────────────────────────────────────────────────────────────────────────

-- Adds the words of new definitions to the vocabulary for wildcards and suggestions.
create function private.follow_english() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.english_vocabulary select distinct unnest(english) from changed on conflict do nothing;
  return null;
end
$$;
create trigger follow_english_insert after insert on private.word_search referencing new table as changed
  for each statement execute function private.follow_english();
create trigger follow_english_update after update on private.word_search referencing new table as changed
  for each statement execute function private.follow_english();

-- ── Everyday phrases ───────────────────────────────────────────────────────────────────────────────────────

-- Whether an entry is one of our everyday phrases, the only ones whose bonus is positive. They are looked up, but
-- texts are not cut into them.
create function private.is_phrase(entry bigint) returns boolean
language sql stable parallel safe
return exists (select from private.word_search s where s.word_id = entry and s.bonus > 0);

-- ── What a word is worth ───────────────────────────────────────────────────────────────────────────────────

-- Whether a rare word is labeled as slang, coarse, derogatory, a neologism, dialect or old use, by its first
-- sense. A plain expression, because it is evaluated for thousands of hits and a subquery could not be
-- inlined.
create function private.is_rare_slang(defs text, frequency real) returns boolean
language sql immutable parallel safe
return frequency < 5 and strpos(defs, '(') > 0
  and split_part(defs, '/ ',
    1) ~ '\y(slang|vulgar|coarse|derog|derogatory|dialect|old|archaic)\.?\)|\(neologism';

-- The ranking bonus of words that learners meet early: by their level in HSK 2.0 or 3.0, whichever is more,
-- and by a list of first words and phrases that are in neither. Rare slang has a penalty instead, larger than
-- any difference of scores, so that it comes last.
create function private.level_bonus(hsk_2 smallint, hsk_3 smallint, chinese text, defs text, frequency real)
  returns real
language sql immutable parallel safe
return case when hsk_2 is null and hsk_3 is null and private.is_rare_slang(defs, frequency) then -30::real
else greatest(2.6::real - 0.3::real * hsk_2, 2.3::real - 0.3::real * hsk_3, case when chinese in (
  '男孩', '女孩', '什么时候', '这个', '那个', '哪个', '看书', '开门', '点菜', '买东西', '花钱', '付钱', '画画', '踢足球', '打篮球',
  '好喝', '鸡肉', '牛肉', '猪肉', '橙子', '雨伞', '中国人', '英国', '美国', '法国', '德国', '日本', '韩国', '外国人', '上海', '香港', '台湾',
  '西安', '广州', '你好', '您好', '早上好', '好的', '没事', '生日快乐'
) then case when chinese in ('中国人', '你好', '您好', '什么时候') then 3.2::real else 2::real end end, 0::real) end;

-- Updates the bonus of the given headwords, or of all words for null.
create function private.refresh_worth(headwords text[]) returns void
language plpgsql as $$
declare
  ids bigint[];
  worths real[];
begin
  if headwords is null then
    select array_agg(w.id), array_agg(wanted) into ids, worths
      from api.fc_words w join private.word_search s on s.word_id = w.id,
        lateral (select private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs,
          w.frequency) as wanted) as levels
      where s.worth <> wanted;
  else
    select array_agg(w.id),
      array_agg(private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)) into ids, worths
      from api.fc_words w where w.chinese = any (headwords);
  end if;
  update private.word_readings k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
  update private.word_glosses k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
  update private.word_search k set worth = wanted
    from unnest(ids, worths) as words (id, wanted) where k.word_id = id and k.worth <> wanted;
end
$$;

-- Runs after the migrations, because the list of first words may have changed.
select private.refresh_worth(null);
