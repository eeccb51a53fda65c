-- Who assigns what to whom.
-- Published: api.fc_assignments (read), private.assignment_work (read)

-- ── Who sees and changes assignments ───────────────────────────────────────────────────────────────────────

-- Students see what is for them, once it has opened. If the teacher chose several students, the row names them all, so
-- they do not read it here: rpc/my_assignments lists it without the others.
create policy members_read on api.fc_assignments for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes()) and deleted_at is null and opens_at <= now()
    and (for_members is null or for_members = array[(select private.caller_id())]));
create policy teachers_read on api.fc_assignments for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
-- Administrators see what is assigned to a class, but not what is for chosen students, which says something about them.
create policy organization_reads on api.fc_assignments for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.classes_of_my_organizations_as_admin()) and deleted_at is null
    and for_members is null);
create policy staff_read on api.fc_assignments for select to tingdu_staff using (true);
create policy teachers_create on api.fc_assignments for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher()));
create policy teachers_change on api.fc_assignments for update to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy teachers_delete on api.fc_assignments for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
grant select on api.fc_assignments to tingdu_member;
grant delete,
      insert (class_id, kind, text_sha1, deck_id, quiz_id, title, instructions, opens_at, due_at, for_members,
        counts_from),
      update (title, instructions, opens_at, due_at, for_members, deleted_at)
  on api.fc_assignments to tingdu_student, tingdu_teacher;

-- The title of a quiz that the caller assigns: it is their own, or one of the library that they may take. Raises
-- otherwise.
create function private.quiz_to_give(id bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  quiz api.fc_quizzes;
begin
  select * into quiz from api.fc_quizzes q where q.id = quiz_to_give.id;
  if private.caller_role() <> 'none' and quiz.owner is distinct from private.caller_id()
     and not (coalesce(quiz.in_library, false) and private.may_take_quiz(quiz)) then
    raise exception using errcode = '42501',
      message = 'You can only assign quizzes of your own and quizzes of the library that are open to you';
  end if;
  return quiz.title;
end
$$;

-- The title of what is assigned. Raises unless the caller may give it to a class; giving publishes a private text.
create function private.assigned_title(wanted api.fc_assignments) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return case
    when wanted.text_sha1 is not null then private.text_to_give(wanted.text_sha1) ->> 'text_title'
    when wanted.deck_id is not null then private.deck_to_give(wanted.deck_id)
    else private.quiz_to_give(wanted.quiz_id) end;
end
$$;

-- Students of a class in order, once each; null stays null. Raises if somebody is not one.
create function private.students_of(class bigint, wanted bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from unnest(wanted) as w (user_id)
     where not exists (select from api.fc_class_members m
                        where m.class_id = class and m.user_id = w.user_id and m.role = 'student')
  ) then
    raise exception using errcode = 'PT400', message = 'Only students of the class can be given an assignment';
  end if;
  return case when wanted is not null then array(select distinct u from unnest(wanted) u order by u) end;
end
$$;

-- Raises if a class has as many assignments as it can have, or as many that are deleted and can be restored. The lock
-- lets one at a time be counted.
create function private.require_room_for_assignment(class bigint, is_new boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept integer;
  deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_assignments', class));
  select count(*) filter (where a.deleted_at is null), count(a.deleted_at) into kept, deleted
    from api.fc_assignments a where a.class_id = class;
  if kept >= 300 then
    raise exception using errcode = 'P0001', message = 'A class can have at most 300 assignments',
      hint = 'Delete some that you no longer need.';
  elsif is_new and deleted >= 1000 then
    raise exception using errcode = 'P0001', message = 'This class deleted 1,000 assignments in the last seven days',
      hint = 'Try again tomorrow.';
  end if;
end
$$;

create function private.prepare_assignment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  by_member constant boolean := private.rank(private.caller_role()) > 0 and pg_trigger_depth() = 1;
  given_title text;
begin
  if by_member then
    perform private.require_class_manager(case tg_op when 'DELETE' then old.class_id else new.class_id end);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if by_member and new.due_at <= now() and (tg_op = 'INSERT' or new.due_at is distinct from old.due_at) then
    raise exception using errcode = 'P0001', message = 'The due date is in the past',
      hint = 'Choose a later one.';
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.text_sha1, new.deck_id, new.quiz_id) <> 1 then
      raise exception using errcode = 'PT400', message = 'Assign one text, one deck or one quiz';
    end if;
    new.kind := case when new.text_sha1 is not null then 'text' when new.deck_id is not null then 'deck'
                     else 'quiz' end;
    -- First of all, whatever title is sent: it raises for what the caller may not give.
    given_title := private.assigned_title(new);
    new.title := coalesce(nullif(btrim(new.title), ''), left(btrim(given_title), 200));
  elsif by_member and new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  -- Attempts at a quiz before it was assigned are practice, which teachers do not see.
  if by_member and new.quiz_id is not null then
    if tg_op = 'INSERT' then
      new.opens_at := greatest(new.opens_at, now());
      new.counts_from := case when new.counts_from is not null then greatest(new.counts_from, now()) end;
    elsif new.opens_at < old.opens_at then
      new.opens_at := least(old.opens_at, greatest(new.opens_at, now()));
    end if;
  end if;
  if by_member and new.deleted_at is null and (tg_op = 'INSERT' or old.deleted_at is not null) then
    perform private.require_room_for_assignment(new.class_id, tg_op = 'INSERT');
  end if;
  new.title := btrim(new.title);
  if tg_op = 'INSERT' or new.for_members is distinct from old.for_members then
    new.for_members := private.students_of(new.class_id, new.for_members);
  end if;
  new.last_modified := now();
  return new;
end
$$;
create trigger prepare_assignment
  before insert or delete or update of title, instructions, opens_at, due_at, for_members, deleted_at
  on api.fc_assignments for each row execute function private.prepare_assignment();

-- ── What follows from an assignment ────────────────────────────────────────────────────────────────────────

-- Its text, deck or quiz is given to those it is for while it is open, and to the teachers of the class.
create view private.assigned_members as
select a.id as assignment_id, a.class_id, a.text_sha1, a.deck_id, a.quiz_id, m.user_id,
       coalesce(a.counts_from, a.opens_at) as since
  from api.fc_assignments a
  join api.fc_class_members m on m.class_id = a.class_id and m.user_id is not null
 where a.deleted_at is null
   and (m.role = 'teacher' or a.opens_at <= now() and (a.for_members is null or m.user_id = any (a.for_members)));

create or replace view private.assigned_texts as
select a.user_id, t.id as text_id, a.class_id
  from private.assigned_members a join private.texts t on t.sha1 = a.text_sha1;

create or replace view private.given_decks as
select m.user_id, g.deck_id, g.class_id
  from api.fc_class_decks g left join api.fc_class_members m on m.class_id = g.class_id
union all
select a.user_id, a.deck_id, a.class_id from private.assigned_members a where a.deck_id is not null;

create or replace view private.given_quizzes as
select a.user_id, a.quiz_id, a.class_id, a.since from private.assigned_members a where a.quiz_id is not null;

-- ── Repeating and copying ──────────────────────────────────────────────────────────────────────────────────

-- Assigns a deck or a quiz again in each of the following weeks, at the same time in the zone of the class; what
-- was done before does not count for these. Returns the new assignments. Responds 400 to a text, which is read
-- once, and to more than 20 weeks.
create function api.repeat_assignment(id bigint, weeks integer) returns setof api.fc_assignments
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  first api.fc_assignments;
  zone text;
begin
  select * into first from api.fc_assignments a where a.id = repeat_assignment.id;
  if first.id is null then
    raise exception using errcode = '42501', message = 'Only teachers of this class can do this';
  elsif first.kind = 'text' or weeks is null or weeks not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'Decks and quizzes can be repeated for 1 to 20 weeks';
  end if;
  zone := coalesce((select c.time_zone from api.fc_classes c where c.id = first.class_id), 'UTC');
  return query
    insert into api.fc_assignments (class_id, deck_id, quiz_id, title, instructions, opens_at, due_at,
        for_members, counts_from)
      select first.class_id, first.deck_id, first.quiz_id, first.title, first.instructions, later.opens_at, later.due_at,
          first.for_members, later.opens_at
        from generate_series(1, weeks) as week
       cross join lateral (select
           ((first.opens_at at time zone zone) + make_interval(weeks => week)) at time zone zone as opens_at,
           ((first.due_at at time zone zone) + make_interval(weeks => week)) at time zone zone as due_at) later
       where later.due_at > now()
    returning *;
end
$$;
comment on function api.repeat_assignment(bigint, integer) is 'Assigns a deck or a quiz again in the following weeks';
grant execute on function api.repeat_assignment(bigint, integer) to tingdu_student, tingdu_teacher;

-- Assigns the same to all students of another class of the caller, at the same times or at others; returns the new
-- assignment.
create function api.copy_assignment(id bigint, class_id bigint, opens_at timestamptz default null,
                                    due_at timestamptz default null) returns setof api.fc_assignments
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  copied api.fc_assignments;
  opens timestamptz;
begin
  select * into copied from api.fc_assignments a where a.id = copy_assignment.id;
  opens := coalesce(copy_assignment.opens_at, copied.opens_at);
  if copied.id is null then
    raise exception using errcode = '42501', message = 'Only teachers of this class can do this';
  end if;
  return query
    insert into api.fc_assignments (class_id, text_sha1, deck_id, quiz_id, title, instructions, opens_at, due_at,
        counts_from)
      values (copy_assignment.class_id, copied.text_sha1, copied.deck_id, copied.quiz_id, copied.title, copied.instructions,
        opens, coalesce(copy_assignment.due_at, copied.due_at), case when copied.counts_from is not null then opens end)
    returning *;
end
$$;
comment on function api.copy_assignment(bigint, bigint, timestamptz, timestamptz)
  is 'Assigns the same to the students of another class';
grant execute on function api.copy_assignment(bigint, bigint, timestamptz, timestamptz) to tingdu_student, tingdu_teacher;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_assignments_kind_check on api.fc_assignments
  is 'The kind of an assignment must be text, deck or quiz';
comment on constraint fc_assignments_title_check on api.fc_assignments
  is 'The title must have 1 to 200 characters, without spaces at the start or end';
comment on constraint fc_assignments_instructions_check on api.fc_assignments
  is 'The instructions can have at most 2,000 characters';
comment on constraint fc_assignments_for_members_check on api.fc_assignments
  is 'Choose 1 to 1,000 members, or all';
comment on constraint fc_assignments_due_check on api.fc_assignments
  is 'The due date must be after the day on which it opens';
comment on constraint fc_assignments_dates_check on api.fc_assignments
  is 'Dates must be in the years 2000 to 2199';
comment on constraint fc_assignments_subject_check on api.fc_assignments
  is 'The kind does not fit what is assigned';
comment on constraint fc_assignments_former_check on api.fc_assignments
  is 'More former members cannot have done it than there are';
