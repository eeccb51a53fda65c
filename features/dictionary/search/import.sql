-- What the import of the dictionary needs of the owner of the keys: the server, which runs the import, owns
-- none of them.
-- Published: private.word_search (read, write), private.word_readings (read, write),
--   private.word_glosses (read, write), private.settle_search(), private.refresh_worth(text[]),
--   lib.index_word(api.fc_words), lib.word_weight(real, integer, integer, real), and for indexes
--   lib.english_word_forms(text) and lib.plain_syllables(text)

-- Refreshes the planner's statistics and merges the index's pending entries.
create function private.settle_search() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform gin_clean_pending_list('private.word_search_english');
  analyze private.word_readings, private.word_glosses, private.word_search;
end
$$;
