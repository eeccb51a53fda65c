-- What a member does with a card during reviews, and which text they can read afterwards.

-- Stops asking a card of the caller: `buried` until tomorrow, `suspended` until it is taken back. A card without
-- reviews gets its row. Responds 404 to a card that the caller does not study.
create function api.set_card_aside(card_id uuid, suspended boolean default null, buried boolean default null)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  member constant bigint := private.caller_id();
begin
  perform private.add_cards(member, coalesce((
    select jsonb_agg(jsonb_build_object('id', s.card_id, 'kind', s.kind, 'subject', s.subject, 'skill', s.skill))
      from private.subjects_of_cards(member, array[set_card_aside.card_id]) s), '[]'));
  update api.fc_cards k
     set suspended = coalesce(set_card_aside.suspended, k.suspended),
         buried_until = case set_card_aside.buried
           when true then lib.study_day(now(), s.time_zone, s.day_starts_at) + 1
           when false then null
           else k.buried_until end
    from api.fc_study_settings s
   where k.owner = member and k.id = set_card_aside.card_id and s.owner = member;
  if not found then
    raise exception using errcode = 'PT404', message = 'You have no such card';
  end if;
end
$$;
comment on function api.set_card_aside(uuid, boolean, boolean)
  is 'Stops asking a card, for today or until that is taken back';
grant execute on function api.set_card_aside(uuid, boolean, boolean) to tingdu_member;

-- The text with the most of the given words that the caller may read; of several the shortest. None if no text
-- has two of them.
create function api.text_with_words(word_ids bigint[])
returns table (sha1 text, title text, words bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.sha1, t.title, best.words
    from (select w.text_id, count(*) as words
            from private.text_words w
           where w.word_id = any (word_ids)
           group by w.text_id having count(*) > 1) best
    join private.texts t on t.id = best.text_id
   where private.may_learn_from(t)
   order by best.words desc, t.characters, t.id
   limit 1
$$;
comment on function api.text_with_words(bigint[])
  is 'The text with the most of these words that the caller may read';
grant execute on function api.text_with_words(bigint[]) to tingdu_member;
