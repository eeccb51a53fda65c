-- What Home offers a learner: a text that suits what they know, and the words that they met last.

-- The caller's level of HSK 3.0: the highest of whose words they know half, or 1.
create function private.level_of_caller() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(l.level) filter (where 2 * l.known >= l.total), 1)
    from (select w.hsk_3 as level, count(*) as total, count(s.word_id) as known
            from api.fc_words w
            left join api.fc_word_states s
              on s.owner = private.caller_id() and s.word_id = w.id and s.state in ('known', 'ignored')
           where w.hsk_3 is not null group by 1) l
$$;

-- A text of the library that the caller may read and has not begun: of the twenty closest to their level, the one
-- of which they know closest to 96 %, or else the shortest. share_known is null while they know no words.
create function api.text_at_my_level()
returns table (sha1 text, title text, level text, minutes integer, share_known real)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with sorted as (
    select t.* from private.texts t, private.level_of_caller() as mine (level)
     where t.in_library and t.published_version is not null and t.words > 0
       and not exists (select from api.fc_reading r where r.owner = private.caller_id() and r.text_sha1 = t.sha1)
     order by abs(coalesce(t.estimated_level, 7) - mine.level), t.characters, t.id
    -- Keeps the permission check, which is slow, after the sorting.
    offset 0
  ), candidates as (
    select s.* from sorted s where private.reading_right(s.*::private.texts) is not null limit 20
  ), known as (
    select c.id, least(1, sum(o.occurrences)::real / c.words) as share
      from candidates c
      join private.text_words o on o.text_id = c.id
      join api.fc_word_states s on s.owner = private.caller_id() and s.word_id = o.word_id
       and s.state in ('known', 'ignored')
     group by c.id, c.words
  )
  select c.sha1, c.title, c.level, greatest(1, round(c.characters / 150.0))::integer, k.share::real
    from candidates c left join known k on k.id = c.id
   order by abs(coalesce(k.share, 0) - 0.96), c.characters, c.id
   limit 1
$$;
comment on function api.text_at_my_level() is 'A text of the library for the caller to begin';
grant execute on function api.text_at_my_level() to tingdu_member;

-- The words that the caller saved or looked up last, each once, the latest first; at most six.
create function api.recent_words()
returns table (chinese text, traditional text, phonetic text, defs text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with met as (
    (select w.chinese, w.traditional, w.phonetic, w.defs, e.created_at as at
       from api.fc_decks d
       join api.fc_deck_entries e on e.deck_id = d.id
       join api.fc_words w on w.id = e.word_id
      where d.owner = private.caller_id() and d.kind = 'saved'
      order by e.created_at desc limit 6)
    union all
    (select f.chinese, f.traditional, f.phonetic, f.defs, l.looked_up_at
       from api.fc_lookups l
      cross join lateral (select w.chinese, w.traditional, w.phonetic, w.defs from api.fc_words w
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
