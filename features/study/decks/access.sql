-- Who sees and changes decks, their entries, and what is studied.
-- Published: api.fc_decks (read, write, trigger), api.fc_deck_entries (read, write, trigger),
--   api.fc_studied_decks (read, write), api.fc_class_decks (read), private.given_decks (replace),
--   private.deck_to_give(bigint), private.saved_deck(bigint), private.decks_given_to_me(),
--   private.open_library_decks(), private.utf16_slice(text, integer, integer), private.met_first(text, text)

insert into private.limits (name, without_membership, in_trial, with_membership) values
  ('saved_words', 50, null, null), ('decks', 1, 50, 500), ('deck_entries', 50, 50000, 50000),
  ('deck_bytes', 2 * 1024 ^ 2, 20 * 1024 ^ 2, 500 * 1024 ^ 2);

-- ── Who sees a deck ────────────────────────────────────────────────────────────────────────────────────────

-- Who is given which deck by a class; without a user_id if it has no members. features/study/assignments adds the
-- decks that are assigned.
create view private.given_decks as
select m.user_id, g.deck_id, g.class_id
  from api.fc_class_decks g left join api.fc_class_members m on m.class_id = g.class_id;

-- SECURITY DEFINER, because these are used by policies of the tables that they read.
-- A deck of the library counts only while the membership of the class reaches it, as its texts do.
create function private.decks_given_to_me() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.deck_id
    from private.given_decks g
    join api.fc_decks d on d.id = g.deck_id
    join api.fc_classes c on c.id = g.class_id
   where g.user_id = private.caller_id()
     and (not d.in_library or private.level_rank(d.plan) <= private.level_for_members(c.id, c.org_id))
$$;

create function private.given_decks() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select deck_id from private.given_decks
$$;

-- The decks of the library that the caller studied when their membership, which reached them, ended, for a day
-- more: what was begun can be finished.
create function private.library_decks_of_today() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.id from private.subscriptions s
    join api.fc_studied_decks t on t.owner = s.owner
    join api.fc_decks d on d.id = t.deck_id
   where s.owner = private.caller_id() and d.in_library
     and private.access_until(s) > private.billing_now() - interval '24 hours'
     and t.started_at < private.access_until(s)
     and private.level_rank(d.plan) <= private.level_rank(private.level_now(s))
$$;

-- The decks of the library whose entries the caller may see: those that their plan reaches, and those that one
-- of their classes gives.
create function private.open_library_decks() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.id from api.fc_decks d
   where d.in_library
     and (private.level_rank(d.plan) <= (select m.level_rank from private.membership(private.caller_id()) m)
       or d.id in (select private.decks_given_to_me())
       or d.id in (select private.library_decks_of_today()))
$$;
grant execute on function private.decks_given_to_me(), private.open_library_decks()
  to tingdu_student, tingdu_teacher;
grant execute on function private.given_decks() to tingdu_staff;

create policy owner_reads on api.fc_decks for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy library_read on api.fc_decks for select to tingdu_member using (in_library);
create policy given_read on api.fc_decks for select to tingdu_student, tingdu_teacher
  using (id in (select private.decks_given_to_me()));
create policy staff_read_given on api.fc_decks for select to tingdu_staff
  using (id in (select private.given_decks()));
create policy owner_creates on api.fc_decks for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy owner_changes on api.fc_decks for update to tingdu_member
  using (owner = (select private.caller_id()) and kind = 'own');
create policy owner_deletes on api.fc_decks for delete to tingdu_member
  using (owner = (select private.caller_id()) and kind = 'own');
create policy staff_create on api.fc_decks for insert to tingdu_staff with check (in_library);
create policy staff_change on api.fc_decks for update to tingdu_staff
  using (in_library or id in (select private.given_decks()));
create policy staff_delete on api.fc_decks for delete to tingdu_staff
  using (in_library or id in (select private.given_decks()));
grant select, delete, insert (title, description), update (title, description) on api.fc_decks
  to tingdu_member;
grant insert (in_library, plan, topic, hsk_3), update (in_library, plan, topic, hsk_3) on api.fc_decks
  to tingdu_staff;

-- A deck of the library has no owner. Inserts of one owner run one after the other, so that the second counts
-- the first.
create function private.prepare_deck() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most bigint;
begin
  new.title := btrim(new.title);
  new.last_modified := now();
  if new.in_library then
    new.owner := null;
  elsif new.owner is null then
    new.owner := private.caller_id();
  end if;
  if new.kind = 'own' and new.owner is not null and (tg_op = 'INSERT' or old.owner is null) then
    most := private.limit_of(new.owner, 'decks');
    perform pg_advisory_xact_lock(hashtextextended('api.fc_decks', new.owner));
    if (select count(*) from api.fc_decks d where d.owner = new.owner and d.kind = 'own') >= most then
      raise exception using errcode = 'P0001',
        message = format('You can have %s of your own', case most when 1 then 'one deck'
          else most || ' decks' end),
        hint = case when (select m.is_active from private.membership(new.owner) m) then 'Delete one first.'
          else 'A membership raises the limit.' end;
    end if;
  end if;
  return new;
end
$$;
create trigger prepare_deck before insert or update of title, description, in_library, plan, topic, hsk_3
  on api.fc_decks for each row execute function private.prepare_deck();
-- What staff do with decks of their own is not logged, until they put one into the library.
create trigger audit_staff_publish after insert or update of in_library on api.fc_decks for each row
  when (new.in_library)
  execute function private.audit_staff_write('fc_decks', 'id', 'owner');
create trigger audit_staff_write after update of title, description, plan, topic, hsk_3 or delete
  on api.fc_decks for each row when (old.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_decks', 'id', 'owner');

-- Every account has its deck of saved words from the beginning, and studies it.
create function private.add_saved_deck() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with deck as (
    insert into api.fc_decks (owner, title, kind) values (new.user_id, 'Saved words', 'saved') returning id
  )
  insert into api.fc_studied_decks (owner, deck_id) select new.user_id, id from deck;
  return null;
end
$$;
create trigger add_saved_deck after insert on private.accounts
  for each row execute function private.add_saved_deck();

create function private.saved_deck(member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select d.id from api.fc_decks d where d.owner = member and d.kind = 'saved');

-- ── What a member studies ──────────────────────────────────────────────────────────────────────────────────

create policy self_reads on api.fc_studied_decks for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy self_adds on api.fc_studied_decks for insert to tingdu_member
  with check (owner = (select private.caller_id()) and deck_id in (select d.id from api.fc_decks d));
create policy self_changes on api.fc_studied_decks for update to tingdu_member
  using (owner = (select private.caller_id()))
  with check (owner = (select private.caller_id()) and deck_id in (select d.id from api.fc_decks d));
-- Saved words are always studied; they can be paused.
create policy self_removes on api.fc_studied_decks for delete to tingdu_member
  using (owner = (select private.caller_id())
    and deck_id is distinct from (select private.saved_deck(private.caller_id())));
grant execute on function private.saved_deck(bigint) to tingdu_member;
grant select, delete, insert (deck_id, skills, new_per_day, paused),
      update (deck_id, skills, new_per_day, paused) on api.fc_studied_decks to tingdu_member;
create trigger touch_last_modified before update on api.fc_studied_decks
  for each row execute function private.touch_last_modified();

-- ── The decks of a class ───────────────────────────────────────────────────────────────────────────────────

create policy members_read on api.fc_class_decks for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes())
    or class_id in (select private.classes_of_my_organizations()));
create policy teachers_add on api.fc_class_decks for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy teachers_remove on api.fc_class_decks for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher())
    or class_id in (select private.classes_of_my_organizations_as_admin()));
create policy staff on api.fc_class_decks to tingdu_staff using (true);
grant select, delete, insert (class_id, deck_id) on api.fc_class_decks to tingdu_member;

-- The title of a deck that the caller gives to a class. They can see its entries: it is their own, or one of the
-- library that is open to them. Raises otherwise.
create function private.deck_to_give(id bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  deck api.fc_decks;
begin
  select * into deck from api.fc_decks d where d.id = deck_to_give.id;
  if private.caller_role() <> 'none' and (deck.kind is distinct from 'own'
       or deck.owner is distinct from private.caller_id() and not (deck.in_library
         and (private.rank(private.caller_role()) > 1 or deck.id in (select private.open_library_decks())))) then
    raise exception using errcode = '42501',
      message = 'You can only give decks of your own and decks of the library that are open to you';
  end if;
  return deck.title;
end
$$;

-- A class has as many decks as its limit of books; the lock lets one insert of a class count at a time.
create function private.prepare_class_deck() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  class constant bigint := case tg_op when 'DELETE' then old.class_id else new.class_id end;
begin
  -- A class or a deck that is being deleted takes its rows along.
  if pg_trigger_depth() = 1 and private.rank(private.caller_role()) > 0 then
    perform private.require_class_manager(class);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.deck_title := private.deck_to_give(new.deck_id);
  perform pg_advisory_xact_lock(hashtextextended('api.fc_class_decks', class));
  if (select count(*) from api.fc_class_decks g where g.class_id = class)
     >= (select c.max_books from api.fc_classes c where c.id = class) then
    raise exception using errcode = 'P0001',
      message = (select format('The class can have at most %s', private.counted(c.max_books, 'deck', 'decks'))
        from api.fc_classes c where c.id = class),
      hint = 'Raise “Max books” in the class settings; it limits decks, too.';
  end if;
  return new;
end
$$;
create trigger prepare_class_deck before insert or delete on api.fc_class_decks
  for each row execute function private.prepare_class_deck();
create trigger audit_staff_write after insert or delete on api.fc_class_decks
  for each row execute function private.audit_staff_write('fc_class_decks', 'class_id', '');

-- The title follows its deck.
create function private.follow_deck() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_class_decks set deck_title = new.title, last_modified = now() where deck_id = new.id;
  return null;
end
$$;
create trigger follow_deck after update of title on api.fc_decks for each row
  when (old.title <> new.title) execute function private.follow_deck();

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_decks_title_check on api.fc_decks
  is 'The title must have 1 to 200 characters, without spaces at the start or end';
comment on constraint fc_decks_description_check on api.fc_decks
  is 'The description can have at most 2,000 characters';
comment on constraint fc_decks_kind_check on api.fc_decks is 'The kind of a deck must be own or saved';
comment on constraint fc_decks_plan_check on api.fc_decks
  is 'The plan must be free, silver, gold or diamond';
comment on constraint fc_decks_topic_check on api.fc_decks is 'The topic can have at most 100 characters';
comment on constraint fc_decks_hsk_3_check on api.fc_decks is 'The level must be between 1 and 9';
comment on constraint fc_decks_slug_check on api.fc_decks
  is 'A slug can have lowercase letters, digits and hyphens, and at most 100 characters';
comment on constraint fc_decks_nb_entries_check on api.fc_decks is 'The number of entries cannot be negative';
comment on constraint fc_decks_owner_check on api.fc_decks
  is 'A deck has an owner unless it is in the library';
comment on constraint fc_decks_saved_check on api.fc_decks is 'Saved words cannot be in the library';
comment on constraint fc_studied_decks_skills_check on api.fc_studied_decks
  is 'Choose one to six of meaning, reading, listening, production, writing and cloze';
comment on constraint fc_studied_decks_new_per_day_check on api.fc_studied_decks
  is 'New cards a day must be between 0 and 1,000';
comment on constraint fc_class_decks_deck_title_check on api.fc_class_decks
  is 'The title of a deck can have at most 200 characters';
