-- The hits of all kinds as one list. Keys have what the order of hits depends on, so that thousands are
-- sorted without reading the words themselves.

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
