-- The news feed: teachers and staff publish their own pages. Those of members wait for approval.

create policy approved_read on api.fc_news_feeds for select to tingdu_student, tingdu_teacher
  using (state = 'approved' or owner = (select private.caller_id()));
create policy staff_read on api.fc_news_feeds for select to tingdu_staff using (true);
create policy owner_publishes on api.fc_news_feeds for insert to tingdu_teacher, tingdu_staff
  with check (owner = (select private.caller_id()) and page_sha1 in (
    select p.sha1 from api.fc_pages p where p.owner = (select private.caller_id())));
create policy owner_withdraws on api.fc_news_feeds for delete to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()) and state = 'waiting');
create policy admins_change on api.fc_news_feeds for update to tingdu_gk_admin, tingdu_super_admin
  using (true);
create policy admins_remove on api.fc_news_feeds for delete to tingdu_gk_admin, tingdu_super_admin
  using (true);
grant select on api.fc_news_feeds to tingdu_member;
grant insert (page_sha1, title, description, thumbnail, tags, level) on api.fc_news_feeds
  to tingdu_teacher, tingdu_staff;
grant delete on api.fc_news_feeds to tingdu_student, tingdu_teacher, tingdu_gk_admin, tingdu_super_admin;
grant update (timeline, state, reason) on api.fc_news_feeds to tingdu_gk_admin, tingdu_super_admin;
create trigger audit_staff_write after insert or update or delete on api.fc_news_feeds for each row
  execute function private.audit_staff_write('fc_news_feeds', 'id', 'owner', 'submitted_at', 'decided_at');

insert into private.limits (name, without_membership, in_trial, with_membership)
  values ('daily_news_items', 2, 2, 10);

-- Takes one of the pages that a member may publish a day. Of concurrent calls, no more than the limit pass:
-- the row is locked while one decides. What is withdrawn still counts.
create function private.take_news_item(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  allowed constant bigint := private.limit_of(member, 'daily_news_items');
begin
  if allowed is null then
    return;
  end if;
  insert into private.news_submissions as taken (account, day, items)
  select member, today, 1 where allowed > 0
  on conflict (account) do update
     set day = excluded.day, items = case when taken.day = excluded.day then taken.items + 1 else 1 end
   where taken.day < excluded.day or taken.items < allowed;
  if not found then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'too_many_requests',
        'message', format('You can publish %s pages to the news feed a day', allowed),
        'hint', 'Publish the others tomorrow.'),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After',
        greatest(1, ceil(extract(epoch from (today + 1)::timestamp at time zone 'UTC' - now())))::int::text));
  end if;
end
$$;

-- The specified call names no level: it is that of the page. A page of a member waits; one that was declined
-- can be published again.
create function private.prepare_news_item() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.level := coalesce(new.level, (select p.level from api.fc_pages p where p.sha1 = new.page_sha1));
  if private.rank(private.caller_role()) = 1 then
    perform from private.accounts where user_id = new.owner and email_verified = 1 for share;
    if not found then
      raise exception using errcode = 'PT403', message = 'Verify your email address first',
        hint = 'Then you can publish pages to the news feed.';
    end if;
    perform private.take_news_item(new.owner);
    new.state := 'waiting';
  end if;
  delete from api.fc_news_feeds
   where page_sha1 = new.page_sha1 and owner = new.owner and state = 'declined';
  return new;
end
$$;
create trigger prepare_news_item before insert on api.fc_news_feeds
  for each row execute function private.prepare_news_item();

-- An approved item is placed by the time of its approval, unless the same change gives it another one.
create function private.decide_news_item() returns trigger
language plpgsql as $$
begin
  new.decided_at := now();
  if new.state <> 'declined' then
    new.reason := null;
  end if;
  if new.state = 'approved' and new.timeline = old.timeline then
    new.timeline := now();
  end if;
  return new;
end
$$;
create trigger decide_news_item before update of state on api.fc_news_feeds for each row
  when (old.state <> new.state and new.state <> 'waiting') execute function private.decide_news_item();

-- What a member changes after it was approved, or read by whoever approves it, waits for approval.
create function private.resubmit_news_item() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_news_feeds set state = 'waiting', submitted_at = clock_timestamp()
   where page_sha1 = new.sha1 and state <> 'declined';
  return null;
end
$$;
create trigger resubmit_news_item
  after update of title, author, level, lang, tags, description, thumbnail, content on api.fc_pages for each row
  when (private.rank(private.caller_role()) = 1
    and (old.title, old.author, old.level, old.lang, old.tags, old.description, old.thumbnail, old.content)
      is distinct from (new.title, new.author, new.level, new.lang, new.tags, new.description, new.thumbnail, new.content))
  execute function private.resubmit_news_item();

create trigger hold_thumbnail after insert or update of thumbnail or delete on api.fc_news_feeds
  for each row execute function private.hold_upload('thumbnail');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_news_feeds_description_check on api.fc_news_feeds
  is 'The description can have at most 5,000 characters';
comment on constraint fc_news_feeds_level_check on api.fc_news_feeds
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint fc_news_feeds_tags_check on api.fc_news_feeds
  is 'The tags can have at most 1,000 characters';
comment on constraint fc_news_feeds_thumbnail_check on api.fc_news_feeds
  is 'The address of the thumbnail can have at most 2,000 characters';
comment on constraint fc_news_feeds_timeline_check on api.fc_news_feeds
  is 'The timestamp must be between 2000 and 2099';
comment on constraint fc_news_feeds_title_check on api.fc_news_feeds
  is 'The title must have 1 to 300 characters';
comment on constraint fc_news_feeds_declined_with_reason on api.fc_news_feeds is 'To decline a page, say why';
comment on constraint fc_news_feeds_reason_check on api.fc_news_feeds
  is 'Write a reason of at most 1,000 characters';
comment on constraint fc_news_feeds_state_check on api.fc_news_feeds
  is 'The state must be waiting, approved or declined';
