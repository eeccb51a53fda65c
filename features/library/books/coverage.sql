-- How much of a book is known, and what of it is open: computed columns of fc_books, which clients select like
-- others.

-- The share of the running words of a book that the caller knows or ignores, or else is learning: the average of
-- its texts that they see, of which longer ones count more. Null for a book without such texts.
create function private.book_coverage(book_sha1 text, of_learning boolean) returns real
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select (sum(t.running_words * case
            when of_learning then private.share_of_text(t, k.learning, 0, '{learning}')
            else private.share_of_text(t, k.known, t.name_words, '{known,ignored}') end)
           / nullif(sum(t.running_words), 0))::real
    from api.fc_book_texts l
    join private.texts t on t.sha1 = l.text_sha1
    left join private.known_in_library k on k.text_id = t.id
   where l.book_sha1 = book_coverage.book_sha1
     and case when t.in_library then t.published_version is not null
              else t.owner = (select private.caller_id()) or private.is_given_open(t) end
);
grant execute on function private.book_coverage(text, boolean) to tingdu_member;

create function api.coverage(book api.fc_books) returns real
language sql stable return private.book_coverage(book.sha1, false);
comment on function api.coverage(api.fc_books) is 'The share of the words of a book that the caller knows';
create function api.learning_coverage(book api.fc_books) returns real
language sql stable return private.book_coverage(book.sha1, true);
comment on function api.learning_coverage(api.fc_books)
  is 'The share of the words of a book that the caller is learning';
grant execute on function api.coverage(api.fc_books), api.learning_coverage(api.fc_books) to tingdu_member;

-- What the caller can read of a book: how many texts it has that they see, how many of them are open and why
-- (as in private.reading_right), and the plan that opens the others; null if none is closed.
create function private.book_opening(book_sha1 text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object('texts', count(*), 'open', count(why.reading_right),
      'rights', coalesce(jsonb_agg(distinct why.reading_right) filter (where why.reading_right is not null),
        '[]'),
      'plan', (array_agg(t.plan order by private.level_rank(t.plan) desc)
        filter (where why.reading_right is null))[1])
    from api.fc_book_texts l
    join private.texts t on t.sha1 = l.text_sha1
    cross join lateral (select private.reading_right(t)) why
   where l.book_sha1 = book_opening.book_sha1
     and case when t.in_library then t.published_version is not null
              else t.owner = (select private.caller_id()) or private.is_given_open(t) end
);
grant execute on function private.book_opening(text) to tingdu_member;
create function api.opening(book api.fc_books) returns jsonb
language sql stable return private.book_opening(book.sha1);
comment on function api.opening(api.fc_books)
  is 'How many texts of a book the caller sees and can read, why, and the plan that opens the others';
grant execute on function api.opening(api.fc_books) to tingdu_member;
