-- The shelf: texts as learners look for them, each with its series and with how far the caller has read it.

create function private.difficulty(level text) returns integer
language sql immutable
return array_position(array['beginner', 'low-intermediate', 'high-intermediate', 'advanced'], level);
grant execute on function private.difficulty(text) to tingdu_member;

-- The level to read at: that of the HSK level in the caller's profile, or else the highest level of whose words they
-- know nine in ten, or else the level in their profile; of those, the first that the library has, or the lowest.
-- What they open does not change it: who looks at one hard text has not become better.
create function private.level_to_read() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select private.level_of_hsk(p.hsk_level) from api.fc_profile p
     where p.owner = private.caller_id() and p.hsk_level is not null
       and exists (select from private.texts t where t.level = private.level_of_hsk(p.hsk_level) and t.in_library
         and t.published_version is not null)
  ), (
    select t.level from private.known_in_library k join private.texts t on t.id = k.text_id
     where t.in_library and t.published_version is not null
     group by t.level having sum(k.known + t.name_words) >= 0.9 * sum(t.running_words)
     order by private.difficulty(t.level) desc limit 1
  ), (
    select p.level from api.fc_profile p
     where p.owner = private.caller_id()
       and exists (select from private.texts t where t.level = p.level and t.in_library and t.published_version is not null)
  ), 'beginner')
$$;
grant execute on function private.level_to_read() to tingdu_member;

-- A series is the book of the library that a text is in, or the notebook of its owner; the oldest of several.
create view api.fc_shelf with (security_invoker = true) as
select t.sha1, t.title, t.title_pinyin, t.title_en, t.gist, t.topics, t.author, t.owner, t.plan, t.level,
       -- Of the library, within the two HSK levels of the level that its editors chose (private.level_of_hsk), so that no card
       -- contradicts the shelf that it is on. A few words of one's own tell no level (LEVEL_CHARACTERS in
       -- features/library/texts/rules.ts).
       case when t.in_library and t.estimated_level is not null
              then least(greatest(t.estimated_level, 2 * private.difficulty(t.level) - 1), 2 * private.difficulty(t.level))
         when t.characters >= 60 then t.estimated_level end as estimated_level,
       private.difficulty(t.level) as level_number,
       t.level = (select private.level_to_read()) as at_my_level,
       -- The estimates of single chapters vary more than their language, so a book of one's own has one pace.
       greatest(1, round(coalesce(t.characters * pace.minutes_a_character, t.minutes)))::integer as minutes, t.characters, t."numSounds",
       (select exists (select from private.texts recorded where recorded.in_library
         and recorded.published_version is not null and recorded."numSounds" > 0)) as library_has_sound,
       t.in_library, t.created_at, t.last_modified, private.reading_right(t) is null as locked, r.share_read,
       r.read_at, r.finished_at, greatest(r.read_at, t.created_at) as opened_at, b.sha1 as series_sha1, b.title as series_title, b.title_en as series_title_en,
       b.nb_texts as series_texts, coalesce(p.finished, 0) as series_finished,
       case when p.finished < b.nb_texts then p.read_at end as series_begun_at,
       b.created_at as series_created_at, b.idx as series_idx,
       (select count(*) + 1 from api.fc_book_texts before join private.texts e on e.sha1 = before.text_sha1
         where before.book_sha1 = b.sha1 and (before.idx, before.last_modified) < (b.idx, b.last_modified)
           and (not e.in_library or e.published_version is not null)) as series_place,
       case when b.sha1 is null or c.coverage >= 0.95 and c.coverage < 0.99 then true
         when p.book_sha1 is null then not exists (
        select from api.fc_book_texts before join private.texts e on e.sha1 = before.text_sha1
         where before.book_sha1 = b.sha1 and (before.idx, before.last_modified) < (b.idx, b.last_modified)
           and (not e.in_library or e.published_version is not null))
         else r.finished_at is null and not exists (
        select from api.fc_book_texts latest
          join api.fc_reading l on l.text_sha1 = latest.text_sha1 and l.owner = (select private.caller_id()) and l.read_at = p.read_at
          join api.fc_book_texts before on before.book_sha1 = latest.book_sha1
          join private.texts e on e.sha1 = before.text_sha1
         where latest.book_sha1 = b.sha1
           -- In the order from the text that was read last on, and then from the first.
           and ((before.idx, before.last_modified) < (latest.idx, latest.last_modified), before.idx, before.last_modified)
             < ((b.idx, b.last_modified) < (latest.idx, latest.last_modified), b.idx, b.last_modified)
           and (not e.in_library or e.published_version is not null)
           and not exists (select from api.fc_reading done where done.owner = (select private.caller_id())
             and done.text_sha1 = e.sha1 and done.finished_at is not null)) end as may_be_offered,
       regexp_replace(lower(' ' || concat_ws(' ', t.title_en, b.title_en, t.gist, t.author) || ' '), '[^[:alnum:]]+', ' ', 'g') as words,
       c.coverage,
       abs(c.coverage - 0.965) + case when c.coverage >= 0.99 then 0.115
         when c.coverage >= 0.95 then 0
         -- 0.989 is as far from the middle as 0.941, but fits.
         else 0.01 + coalesce(private.difficulty(t.level) > (select private.difficulty(private.level_of_hsk(p.hsk_level))
           from api.fc_profile p where p.owner = private.caller_id()), false)::integer
         end as distance_from_fit,
       private.share_of_text(t, (select k.learning from private.known_in_library k where k.text_id = t.id),
         0, '{learning}') as learning_coverage
  from private.texts t
  cross join lateral (
    select private.share_of_text(t, (select k.known from private.known_in_library k where k.text_id = t.id),
             t.name_words, '{known,ignored}') as coverage) c
  left join api.fc_reading r on r.text_sha1 = t.sha1 and r.owner = (select private.caller_id())
  left join lateral (
    select b.sha1, b.title, b.title_en, b.nb_texts, b.created_at, l.idx, l.last_modified
      from api.fc_book_texts l join api.fc_books b on b.sha1 = l.book_sha1
     where l.text_sha1 = t.sha1 and b.in_library = t.in_library and (b.in_library or b.owner = t.owner)
     order by b.created_at, b.sha1 limit 1) b on true
  left join (
    select l.book_sha1, count(r.finished_at) as finished, max(r.read_at) as read_at
      from api.fc_reading r join api.fc_book_texts l on l.text_sha1 = r.text_sha1
     where r.owner = (select private.caller_id())
     group by l.book_sha1) p on p.book_sha1 = b.sha1
  left join (
    select l.book_sha1, sum(e.minutes)::numeric / nullif(sum(e.characters), 0) as minutes_a_character
      from private.texts e join api.fc_book_texts l on l.text_sha1 = e.sha1
     where e.owner = (select private.caller_id()) and not e.in_library
     group by l.book_sha1) pace on pace.book_sha1 = b.sha1;
comment on view api.fc_shelf is 'Texts with their series, and how far the caller has read them';
comment on column api.fc_shelf.distance_from_fit is
  'how far the coverage is from 0.965, the middle of what fits: little is new, and it can be guessed; 0.115 more where'
  ' nothing is new, 0.01 more where too much is, so that what fits is closer, and 1 more if that is of a higher level than'
  ' the HSK level in the caller''s profile';
comment on column api.fc_shelf.may_be_offered is
  'of a series, whether it fits or is the text to read next: the first, or once the caller has begun the series, the one read'
  ' last or the first after it that is not finished, or else the first of all that is not; true of texts in no series';
comment on column api.fc_shelf.title_pinyin is
  'the pinyin of the title without tones, from each of its syllables on: '' chunjie jie'' for 春节; null without any';
comment on column api.fc_shelf.opened_at is 'when the caller read it last, or else when it was added';
comment on column api.fc_shelf.words is
  'the words of its English title, series, gist and author, in small letters, each with a space before and after it';
comment on column api.fc_shelf.minutes is
  'how long a learner of its level needs for it; in a book of one''s own, at the pace of all of its chapters together';
comment on column api.fc_shelf.library_has_sound is 'whether any text of the library has a recording; the same in all rows';
grant select on api.fc_shelf to tingdu_member;
grant execute on function private.reading_right(private.texts) to tingdu_member;

-- What the caller goes on with, the latest first, of what they may learn from: the texts that they have begun and not
-- finished, and of each book whose text they read last is finished, the next one that is not. So staff are not offered
-- private texts of members, whose reading is logged. Of private texts that fit on one screen and are in no book, only the one
-- read last: several of them would take the place of what takes longer.
create function api.texts_to_continue() returns setof api.fc_shelf
language sql stable rows 6
begin atomic
  with read as (
    select r.text_sha1, r.read_at, r.finished_at from api.fc_reading r where r.owner = (select private.caller_id())
  ), latest as (
    select distinct on (l.book_sha1) l.book_sha1, l.idx, l.last_modified, r.read_at, r.finished_at
      from read r join api.fc_book_texts l on l.text_sha1 = r.text_sha1
     order by l.book_sha1, r.read_at desc
  ), wanted as (
    select r.text_sha1, r.read_at from read r where r.finished_at is null
    union all
    select following.text_sha1, latest.read_at
      from latest
     cross join lateral (
       select l.text_sha1
         from api.fc_book_texts l
         join private.texts t on t.sha1 = l.text_sha1 and private.may_learn_from(t)
         left join read r on r.text_sha1 = l.text_sha1
        where l.book_sha1 = latest.book_sha1 and r.finished_at is null
          and (l.idx, l.last_modified) > (latest.idx, latest.last_modified)
        order by l.idx, l.last_modified limit 1) following
     where latest.finished_at is not null
  )
  select (o.text).*
    from (select s as text, w.read_at, w.text_sha1, k.is_short,
                 row_number() over (partition by k.is_short order by w.read_at desc, w.text_sha1) as place
            from (select w.text_sha1, max(w.read_at) as read_at from wanted w group by w.text_sha1) w
            join private.texts t on t.sha1 = w.text_sha1 and private.may_learn_from(t)
            join api.fc_shelf s on s.sha1 = w.text_sha1
           cross join lateral (
             select not s.in_library and s.characters < 150 and s.series_sha1 is null as is_short) k) o
   where not o.is_short or o.place = 1
   order by o.read_at desc, o.text_sha1 limit 6;
end;
comment on function api.texts_to_continue()
  is 'The texts that the caller has begun, and the next ones of what they read last, the latest first';
grant execute on function api.texts_to_continue(), private.may_learn_from(private.texts) to tingdu_member;
