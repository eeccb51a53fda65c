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

-- What the caller can read of a book: how many texts it has that they see, how many of them are open and why, and the
-- plan that opens the others; null if none is closed. Decides as private.reading_right does, but looks up once
-- for all texts what the caller has and is given: lists show it for many books.
create function private.book_opening(book_sha1 text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  is_staff constant boolean := private.rank(private.caller_role()) >= 2;
  reached constant integer := (select m.level_rank from private.membership(caller) m);
begin
  return (
    with listed as materialized (
      select t.id, t.sha1, t.owner, t.in_library, t.plan, private.level_rank(t.plan) as level_rank,
             t.published_version is not null as is_published
        from api.fc_book_texts l join private.texts t on t.sha1 = l.text_sha1
       where l.book_sha1 = book_opening.book_sha1
    ), given as materialized (
      select g.text_id, max(g.level_rank) as level_rank
        from private.given_texts g where g.user_id = caller and g.text_id in (select id from listed)
       group by 1
    ), seen as (
      select t.plan, t.level_rank, case
          when t.owner = caller then 'own'
          when is_staff then 'staff'
          when not t.is_published then null
          when t.in_library
            and (t.plan = 'free' or exists (select from api.fc_free_texts f where f.text_sha1 = t.sha1)) then 'free'
          when t.in_library and reached >= t.level_rank then 'membership'
          when g.text_id is not null and (not t.in_library or t.level_rank <= g.level_rank) then 'given'
          when t.in_library
            and exists (select from private.opened_texts o where o.account = caller and o.text_id = t.id) then 'opened'
        end as reading_right
        from listed t left join given g on g.text_id = t.id
       where case when t.in_library then t.is_published else t.owner = caller or g.text_id is not null end
    )
    select jsonb_build_object('texts', count(*), 'open', count(reading_right),
        'rights', coalesce(jsonb_agg(distinct reading_right) filter (where reading_right is not null), '[]'),
        'plan', (array_agg(plan order by level_rank desc) filter (where reading_right is null))[1])
      from seen);
end
$$;
grant execute on function private.book_opening(text) to tingdu_member;
create function api.opening(book api.fc_books) returns jsonb
language sql stable return private.book_opening(book.sha1);
comment on function api.opening(api.fc_books)
  is 'How many texts of a book the caller sees and can read, why, and the plan that opens the others';
grant execute on function api.opening(api.fc_books) to tingdu_member;
