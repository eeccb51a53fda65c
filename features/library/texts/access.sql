-- Who sees a text, and who reads its content.
-- Published: private.texts (read, write, trigger), private.given_texts (read, replace),
--   private.text_words (read, trigger), private.known_in_library (read, replace),
--   private.known_in_text (replace), private.hold_known_in_library (replace),
--   private.known_of_document (replace), lib.running_words(jsonb), private.level_of_hsk(smallint),
--   private.share_of_text(private.texts, integer, integer, text[]), private.text_versions (read, write),
--   private.text_questions (read, write),
--   private.text_documents (read), api.fc_texts (read, write), private.publish_first(text[], bigint),
--   api.fc_textstatitems (read, write, trigger), api.fc_free_texts (read), private.opened_texts (read),
--   private.require_readable_texts(text[]), private.reading_right(private.texts),
--   private.may_learn_from(private.texts), private.is_given_open(private.texts),
--   private.readable_document(private.texts),
--   private.write_document(bigint, jsonb), private.count_words(bigint, jsonb),
--   private.delete_private_texts(bigint)

-- ── Who sees a text ────────────────────────────────────────────────────────────────────────────────────────

-- Who is given which text by a class or an organization of the name given_by, whose members read texts of the
-- library up to level_rank: nobody, until features/library/classes replaces the view. Rows without a user_id
-- are of groups without members, and of members who are invited.
create view private.given_texts as
select null::bigint as user_id, null::bigint as text_id, null::text as given_by, null::integer as level_rank
 where false;

create function private.texts_given_to_me() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct text_id from private.given_texts where user_id = private.caller_id()
$$;
grant execute on function private.texts_given_to_me() to tingdu_member;

create policy owner_reads on private.texts for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy library_read on private.texts for select to tingdu_student, tingdu_teacher
  using (in_library and published_version is not null);
create policy given_read on private.texts for select to tingdu_student, tingdu_teacher
  using (id in (select private.texts_given_to_me()));
create policy staff_read on private.texts for select to tingdu_staff using (true);
grant select on private.texts to tingdu_member;

-- ── Who reads its content ──────────────────────────────────────────────────────────────────────────────────

-- Whether a class or an organization of the caller opens the content of a text: that of a private one always,
-- that of a text of the library while a membership reaches it.
create function private.is_given_open(wanted private.texts) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from private.given_texts g
     where g.user_id = private.caller_id() and g.text_id = wanted.id
       and (not wanted.in_library or private.level_rank(wanted.plan) <= g.level_rank))
$$;

-- The name of a class or an organization that gives a text to the caller; null if none does.
create function private.giver_to_me(given_text bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(g.given_by) from private.given_texts g
   where g.user_id = private.caller_id() and g.text_id = given_text
$$;

-- Why the caller may read the content of a text; null if they may not: own, staff, given, free, membership,
-- opened. private.book_opening decides the same for the texts of a book.
create function private.reading_right(wanted private.texts) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
begin
  return case
    when wanted.owner = caller then 'own'
    when private.rank(private.caller_role()) >= 2 then 'staff'
    when wanted.published_version is null then null
    when wanted.in_library and (wanted.plan = 'free'
      or exists (select from api.fc_free_texts where text_sha1 = wanted.sha1)) then 'free'
    when wanted.in_library
      and (select m.level_rank from private.membership(caller) m) >= private.level_rank(wanted.plan)
        then 'membership'
    when private.is_given_open(wanted) then 'given'
    when wanted.in_library and exists (select from private.opened_texts where account = caller and text_id = wanted.id)
      then 'opened'
  end;
end
$$;

-- Whether the caller may save sentences and words of a text. Staff read private texts
-- of members to help them, which is logged, and for nothing else.
create function private.may_learn_from(wanted private.texts) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(why.reading_right <> 'staff' or why.reading_right is not null and wanted.in_library, false)
    from (select private.reading_right(wanted)) why
$$;

-- The content of a text for the caller; null unless they may read it. Only its owner and staff see what is
-- not published yet.
create function private.readable_document(wanted private.texts) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  found jsonb;
  why text := private.reading_right(wanted);
begin
  if why is null then
    return null;
  elsif why not in ('own', 'staff') then
    select document into found from private.text_versions
     where text_id = wanted.id and number = wanted.published_version;
  else
    select document into found from private.text_documents where text_id = wanted.id;
  end if;
  return found;
end
$$;

-- Those who may change a text: its owner and admins. For others, as for a row that a policy hides, nothing
-- happens.
create function private.may_change_text(owner bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(owner = private.caller_id(), false) or private.rank(private.caller_role()) >= 3
$$;
grant execute on function private.may_change_text(bigint) to tingdu_member;

-- The title or author of a published text that waits for its next version, for those who see drafts; null if
-- none does.
create function private.waiting_field(wanted private.texts, field text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case field when 'title' then d.title else d.author end
    from private.text_documents d
   where d.text_id = wanted.id
     and (wanted.owner = private.caller_id() or private.rank(private.caller_role()) >= 2)
$$;
grant execute on function private.waiting_field(private.texts, text) to tingdu_member;

-- ── How much of it is known ────────────────────────────────────────────────────────────────────────────────

-- How many running words of the texts of the library the caller knows or ignores, and is learning; a text
-- without a row has none. Nobody knows a word until features/study/coverage replaces the view.
create view private.known_in_library as
select null::bigint as text_id, null::integer as known, null::integer as learning where false;
grant select on private.known_in_library to tingdu_member;

-- The same for one text, counted when it is asked: the words whose state is one of these. Replaced as well.
create function private.known_in_text(text_id bigint, states text[]) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
return 0;
grant execute on function private.known_in_text(bigint, text[]) to tingdu_member;

-- Of a document, stored or not: the share of its running words that a member knows or ignores, or that are names of
-- it, null for one without running words; and its different words that are new to them, those that occur most often
-- first. Null until it is replaced as well.
create function private.known_of_document(member bigint, document jsonb, out share real, out new_words bigint[])
language sql stable security definer set search_path = pg_catalog, pg_temp
as 'select null::real, null::bigint[]';

-- Keeps these numbers from changing until the end of the transaction. Called before a text of the library is
-- deleted, so that its row is not locked while others add to its numbers. Replaced as well.
create function private.hold_known_in_library() returns void
language sql security definer set search_path = pg_catalog, pg_temp
return null;

-- The share of the running words of a text that are `stored` of private.known_in_library, or have one of the
-- states, and `names`. Null for a text without running words.
create function private.share_of_text(t private.texts, stored integer, names integer, states text[])
  returns real
language sql stable
return ((case when t.in_library then coalesce(stored, 0) else private.known_in_text(t.id, states) end + names)
  / nullif(t.running_words, 0)::real)::real;
grant execute on function private.share_of_text(private.texts, integer, integer, text[]) to tingdu_member;

-- ── The texts that members see ─────────────────────────────────────────────────────────────────────────────

create view api.fc_texts with (security_invoker = true) as
select t.sha1, t.title, t.author, t.plan, t.level, t.owner, private.readable_document(t) as json_text,
       t."numSounds", t.characters, t.words, t.estimated_level, t.in_library, t.state, t.published_version,
       t.created_at, t.last_modified, private.may_change_text(t.owner) as may_change,
       private.waiting_field(t, 'title') as draft_title, private.waiting_field(t, 'author') as draft_author,
       t.video_media_sha1, t.title_en, t.gist, t.topics, t.minutes,
       private.share_of_text(t, (select k.known from private.known_in_library k where k.text_id = t.id),
         t.name_words, '{known,ignored}') as coverage,
       private.share_of_text(t, (select k.learning from private.known_in_library k where k.text_id = t.id),
         0, '{learning}') as learning_coverage
  from private.texts t;
comment on column api.fc_texts.coverage is
  'the share of the running words that the caller knows or ignores, from 0 to 1; null for a text without any';
comment on column api.fc_texts.learning_coverage is 'the share of the running words that the caller is learning';
comment on column api.fc_texts.json_text is 'null for callers who may not read the content';
comment on column api.fc_texts.draft_title is
  'the title of the next version of a published text; null if it is the same. '
  'Written, it is the title of the draft';

grant select, delete,
      insert (sha1, title, author, plan, level, owner, json_text, estimated_level, title_en, gist, topics),
      update (title, author, draft_title, draft_author, json_text, estimated_level, title_en, gist, topics)
  on api.fc_texts to tingdu_member;
grant insert (video_media_sha1) on api.fc_texts to tingdu_staff;
-- The level of a text of the library is for administrators (private.update_text).
grant update (level) on api.fc_texts to tingdu_member;
grant update (plan) on api.fc_texts to tingdu_gk_admin, tingdu_super_admin;
grant execute on function private.readable_document(private.texts) to tingdu_member;

-- What is needed to begin reading a document: of a long one, the words of its first sentences alone, with
-- "partial". The other sentences have their positions only, so that a position in the text stays the same.
create function private.beginning_of(document jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
return case
  when coalesce(jsonb_array_length(document -> 'sentences'), 0) <= 60 then document
  else jsonb_strip_nulls(jsonb_build_object(
    'partial', true, 'content', document -> 'content', 'sounds', document -> 'sounds',
    'sentences', (
      select jsonb_agg(case when number <= 30 then sentence else jsonb_build_object(
               'start', sentence -> 'start', 'end', sentence -> 'end', 'sound', sentence -> 'sound') end
               order by number)
        from jsonb_array_elements(document -> 'sentences') with ordinality as each (sentence, number))))
end;
grant execute on function private.beginning_of(jsonb) to tingdu_member;

create function api.beginning(text api.fc_texts) returns jsonb
language sql stable return private.beginning_of(text.json_text);
comment on function api.beginning(api.fc_texts)
  is 'The content of a text as far as its first screen needs it; of a short one, all';
grant execute on function api.beginning(api.fc_texts) to tingdu_member;

-- Raises unless the caller may read the content of all these texts; for whoever passes them on to others.
create function private.require_readable_texts(sha1s text[]) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from unnest(sha1s) as wanted (sha1) left join private.texts t on t.sha1 = wanted.sha1
     where t.id is null or private.reading_right(t) is null
  ) then
    raise exception using errcode = '42501', message = 'You can only share texts you can read yourself',
      hint = 'Open the text to see how to unlock it.';
  end if;
end
$$;

-- How many texts of the library a member may open without being entitled to them: staff set it
-- (features/staff/device-config).
create function private.free_openings() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce((select without_membership from private.limits where name = 'free_openings'), 0)::integer;

-- Opens a text of the library for the caller, who has a few free ones, and says what it takes to read the
-- text: "right" as in private.reading_right, or null if it stays closed; given_by is then the name of a class
-- or an organization that gives the text, but whose membership does not reach it. Opening a text again
-- changes nothing.
create function api.open_text(sha1 text)
returns table ("right" text, plan text, opened integer, free integer, given_by text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
  wanted private.texts;
begin
  select * into wanted from private.texts t where t.sha1 = open_text.sha1;
  "right" := private.reading_right(wanted);
  if wanted.id is null or "right" is null and (not wanted.in_library or wanted.published_version is null) then
    return;
  end if;
  plan := wanted.plan;
  free := private.free_openings();
  if "right" is null then
    -- One at a time for each member, so that the second of two openings counts the first.
    perform pg_advisory_xact_lock(hashtextextended('private.opened_texts', caller));
    insert into private.opened_texts (account, text_id)
    select caller, wanted.id
     where (select count(*) from private.opened_texts o where o.account = caller) < free
    on conflict do nothing;
    if exists (select from private.opened_texts o where o.account = caller and o.text_id = wanted.id) then
      "right" := 'opened';
    end if;
  end if;
  opened := (select count(*) from private.opened_texts o where o.account = caller);
  given_by := case when "right" is null then private.giver_to_me(wanted.id) end;
  return next;
end
$$;
comment on function api.open_text(text)
  is 'Opens a text of the library for reading; says why it is open or what would open it';
grant execute on function api.open_text(text) to tingdu_member;

-- What open_text answers, without opening the text: staff who view the product as a member must not use up
-- the member's free texts.
create function api.text_opening(sha1 text)
returns table ("right" text, plan text, opened integer, free integer, given_by text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted private.texts;
begin
  select * into wanted from private.texts t where t.sha1 = text_opening.sha1;
  "right" := private.reading_right(wanted);
  if wanted.id is not null
     and ("right" is not null or wanted.in_library and wanted.published_version is not null) then
    plan := wanted.plan;
    opened := (select count(*) from private.opened_texts o where o.account = private.caller_id());
    free := private.free_openings();
    given_by := case when "right" is null then private.giver_to_me(wanted.id) end;
    return next;
  end if;
end
$$;
comment on function api.text_opening(text)
  is 'Says why a text is open or what would open it, without opening it';
grant execute on function api.text_opening(text) to tingdu_member;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_textstatitems_book_title_check on api.fc_textstatitems
  is 'The title of the book can have at most 300 characters';
comment on constraint fc_textstatitems_description_check on api.fc_textstatitems
  is 'The description can have at most 5,000 characters';
comment on constraint fc_textstatitems_sha1_check on api.fc_textstatitems
  is 'The id of a text must be 40 hexadecimal digits in lowercase';
comment on constraint fc_textstatitems_text_title_check on api.fc_textstatitems
  is 'The title of the text must have 1 to 300 characters';

comment on constraint texts_author_check on private.texts
  is 'The author must have 1 to 200 characters, without spaces at the start or end';
comment on constraint texts_check on private.texts is 'A text outside the library needs an owner';
comment on constraint texts_estimated_level_check on private.texts
  is 'The estimated level must be between 1 and 7';
comment on constraint texts_gist_check on private.texts
  is 'The line about the text can have at most 200 characters';
comment on constraint texts_level_check on private.texts
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint texts_plan_check on private.texts is 'The plan must be free, silver, gold or diamond';
comment on constraint texts_sha1_check on private.texts
  is 'The id of a text must be 40 hexadecimal digits in lowercase';
comment on constraint texts_title_check on private.texts
  is 'The title must have 1 to 300 characters, without spaces at the start or end';
comment on constraint texts_title_en_check on private.texts
  is 'The English title can have at most 300 characters';
comment on constraint texts_topics_check on private.texts
  is 'A text can have up to three topics of the list of topics';
comment on constraint texts_video_media_sha1_check on private.texts
  is 'The id of a video must be 40 hexadecimal digits in lowercase';

-- Of a draft.
comment on constraint text_documents_author_check on private.text_documents
  is 'The author must have 1 to 200 characters, without spaces at the start or end';
comment on constraint text_documents_estimated_level_check on private.text_documents
  is 'The estimated level must be between 1 and 7';
comment on constraint text_documents_title_check on private.text_documents
  is 'The title must have 1 to 300 characters, without spaces at the start or end';
