-- What Home offers a learner: texts that suit what they know, and the words that they met last.

-- Texts of the library that the caller may read and has not begun, at most six: those of which they know 95 to 98 %, and then
-- those that are closest to that up to the HSK level in their profile; more than three only if they know 85 to 98 % of them. Of
-- the texts of a series that do not fit, the one that comes next; of a series that they have not begun, that is its first text. While they know no words, so that nobody can tell what fits, the texts
-- are the shortest of the HSK level in their profile, or of the lowest one.
create function api.texts_to_begin() returns setof api.fc_shelf
language sql stable security definer set search_path = pg_catalog, pg_temp rows 6 as $$
  with me as (
    select exists (select from api.fc_word_states s
      where s.owner = private.caller_id() and s.state in ('known', 'ignored')) as knows_words,
      coalesce((select p.hsk_level from api.fc_profile p where p.owner = private.caller_id()), 1) as hsk_level
  ), sorted as (
    select s.sha1
      from me, api.fc_shelf s
      join private.texts t on t.sha1 = s.sha1
     where t.in_library and t.published_version is not null and t.running_words > 0
       and s.read_at is null and s.may_be_offered
     order by case when me.knows_words then s.distance_from_fit
                else abs(coalesce(t.estimated_level, 7) - me.hsk_level) end, t.characters, t.id
    -- Keeps the permission check, which is slow, after the sorting.
    offset 0
  ), readable as (
    select s.sha1, row_number() over () as place
      from sorted s
     where (select private.reading_right(t) from private.texts t where t.sha1 = s.sha1) is not null
     limit 6
  ), offered as (
    select s as text, r.place from readable r join api.fc_shelf s on s.sha1 = r.sha1
  )
  select (o.text).*
    from me, offered o
   where o.place <= 3 or o.place <= 6 and ((o.text).distance_from_fit <= 0.125 or not me.knows_words)
   order by o.place
$$;
comment on function api.texts_to_begin() is 'Texts of the library for the caller to begin';
grant execute on function api.texts_to_begin() to tingdu_member;

-- The words that the caller saved or looked up last, each once, the latest first; at most six.
create function api.recent_words()
returns table (chinese text, traditional text, phonetic text, defs text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with met as (
    (select w.chinese, w.traditional, w.phonetic, private.met_first(e.source_meaning, private.meaning_of(w)) as defs,
         e.created_at as at
       from api.fc_decks d
       join api.fc_deck_entries e on e.deck_id = d.id
       join api.fc_words w on w.id = e.word_id
      where d.owner = private.caller_id() and d.kind = 'saved'
      order by e.created_at desc limit 6)
    union all
    (select f.chinese, f.traditional, f.phonetic, f.defs, l.looked_up_at
       from api.fc_lookups l
      cross join lateral (select w.chinese, w.traditional, w.phonetic, private.meaning_of(w) as defs
                            from api.fc_words w
                           where w.chinese = l.entry order by w.priority, w.id limit 1) f
      where l.owner = private.caller_id() and l.kind = 'word'
      order by l.looked_up_at desc limit 6)
  ), once as (
    select distinct on (m.chinese) m.* from met m order by m.chinese, m.at desc
  )
  select o.chinese, o.traditional, o.phonetic, o.defs from once o order by o.at desc limit 6
$$;
comment on function api.recent_words() is 'The words that the caller saved or looked up last';
grant execute on function api.recent_words() to tingdu_member;
