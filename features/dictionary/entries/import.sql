-- What the import needs of the owner of the tables: the server, which runs the import, owns none of them.

-- Refreshes the planner's statistics and merges the indexes' pending entries.
create function private.settle_dictionary() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform gin_clean_pending_list('api.fc_words_chinese_characters'),
    gin_clean_pending_list('api.fc_words_traditional_characters'),
    gin_clean_pending_list('private.word_search_english');
  analyze api.fc_words, api.fc_chars, api.fc_components, private.word_readings, private.word_glosses,
    private.word_search;
end
$$;

-- Refreshes the statistics between two statements of the import, for the plan of the second one.
create function private.analyze_listed_words() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze private.listed_words;
end
$$;

-- Refreshes the statistics of the levels between two statements of the import. With statistics from before
-- there were levels, the second one reads all words with a level once for each estimate, which takes half a
-- minute.
create function private.analyze_levels() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze api.fc_words (hsk_2, hsk_3);
end
$$;
