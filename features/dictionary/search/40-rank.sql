-- The level bonus of words, stored beside their search keys, so that thousands of hits are sorted without
-- reading the words themselves.

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

-- Each word that a query finds once, with its best score. Runs with the owner's rights, because the keys are
-- not exposed; everyone who may call it may read what it returns. Sequential scans are off, so that the
-- indexes are used however PostgreSQL estimates a query's selectivity. One generic plan then suits every
-- text: planning each one would take longer than most searches.
create function private.search_hits(q text, wanted_kind text)
  returns table (word_id bigint, score real, worth real)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan rows 200 as $$
  select h.word_id, max(h.score), max(h.worth) from private.kinds_of_hits(q, wanted_kind) as h
    group by h.word_id
$$;
