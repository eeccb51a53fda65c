-- What staff changed in words, characters and sentences, and how it is taken back.

-- The audit log is for those who oversee staff; of what was changed in the dictionary, all staff see it, entry by entry.
-- kind is 'word', 'character' (with its definitions) or 'sentence' (entry is its id). The last change comes first; of one
-- that was undone, undone is true.
create function api.dictionary_changes(kind text, entry text)
returns table (id bigint, at timestamptz, actor_id bigint, actor text, resource text, subject text, action text,
  before jsonb, after jsonb, undone boolean, undoing boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind is null or kind not in ('word', 'character', 'sentence') then
    raise exception using errcode = 'PT400', message = 'kind must be ''word'', ''character'' or ''sentence''';
  end if;
  return query
    with words as (
      select w.id::text as subject from api.fc_words w where w.chinese = entry
      union select w.id::text from api.fc_words w where w.traditional = entry
      union select l.subject from private.audit_log l
        where l.resource = 'fc_words' and coalesce(l.before, l.after) ->> 'chinese' = entry
    ), changes as (
      select l.id from private.audit_log l
        where kind <> 'sentence' and l.resource = 'fc_words' and l.subject = any (array(select words.subject from words))
      union all
      select l.id from private.audit_log l
        where kind = 'character' and l.subject = entry and l.resource in ('fc_chars', 'fc_char_strokes', 'fc_char_info')
      union all
      select l.id from private.audit_log l where kind = 'sentence' and l.resource = 'fc_sentences' and l.subject = entry
    )
    select l.id, l.at, l.actor_id, a.name, l.resource, l.subject, l.action, l.before, l.after,
      exists (select from private.undone_changes u where u.change = l.id),
      exists (select from private.undone_changes u where u.undo = l.id)
    from changes join private.audit_log l on l.id = changes.id
      left join private.accounts a on a.user_id = l.actor_id
    order by l.id desc;
end
$$;
comment on function api.dictionary_changes(text, text) is 'What staff changed in an entry of the dictionary, last first';

-- The columns of a table that staff may change: those that an undo compares and puts back. Others follow by triggers.
create function private.staff_columns(changed regclass) returns text[]
language sql stable
return array(
  select attname::text from pg_attribute
   where attrelid = changed and attnum > 0 and not attisdropped
     and has_column_privilege('tingdu_support', changed, attname, 'UPDATE') order by attnum
);

create function private.refuse_undo(message text, hint text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'PT409', message = message, hint = hint;
end
$$;

-- Takes one change back. It is refused where the row is not as the change left it.
create function private.undo_change(change private.audit_log) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  changed regclass := format('api.%I', change.resource);
  place text := case when change.resource in ('fc_words', 'fc_sentences') then 'id = $1::bigint' else 'character = $1' end;
  now_there jsonb;
  columns text;
begin
  execute format('select to_jsonb(r) from %s r where %s for update', changed, place) into now_there using change.subject;
  if change.action = 'delete' then
    if now_there is not null then
      perform private.refuse_undo('It is there again', 'Change it by hand.');
    end if;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = changed and attnum > 0 and change.before ? attname and attname <> 'last_modified';
    execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)', changed, columns, columns, changed)
      using change.before;
    return;
  end if;
  if now_there is null then
    perform private.refuse_undo('It has been deleted since', 'Undo the deletion first.');
  end if;
  if exists (select from unnest(private.staff_columns(changed)) as name
             where change.after ? name and change.after -> name is distinct from now_there -> name) then
    perform private.refuse_undo('It has been changed since', 'Undo the later changes first, or change it by hand.');
  end if;
  if change.action = 'insert' then
    execute format('delete from %s where %s', changed, place) using change.subject;
  else
    select string_agg(quote_ident(name), ', ') into columns
      from unnest(private.staff_columns(changed)) as name where change.before ? name;
    execute format('update %s set (%s) = (select %s from jsonb_populate_record(null::%s, $2)) where %s',
      changed, columns, columns, changed, place) using change.subject, change.before;
  end if;
end
$$;

-- Takes back what one request changed in words, characters and sentences, all of it together: the rows are as they were,
-- a deleted one with its id. Audited like any change, so that an undo can be undone. Gives how many rows it took back; 404
-- for what is no such change, 409 where it has been undone or something came after it.
create function api.undo_dictionary_change(change bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  undoable text[] := '{fc_words,fc_chars,fc_char_strokes,fc_char_info,fc_sentences}';
  picked private.audit_log;
  each private.audit_log;
  undone int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('private.undone_changes'));
  select * into picked from private.audit_log l where l.id = undo_dictionary_change.change and l.resource = any (undoable);
  if picked.id is null then
    raise exception using errcode = 'PT404', message = 'There is no such change of the dictionary';
  elsif exists (select from private.undone_changes u where u.change = picked.id) then
    perform private.refuse_undo('It has been undone already', 'Load the page again.');
  end if;
  for each in
    select * from private.audit_log l
     where l.at = picked.at and l.actor_id is not distinct from picked.actor_id and l.resource = any (undoable)
     order by l.id desc
  loop
    perform private.undo_change(each);
    insert into private.undone_changes (change, undo)
      select each.id, max(l.id) from private.audit_log l where l.at = now() and l.resource = each.resource;
    undone := undone + 1;
  end loop;
  return undone;
end
$$;
comment on function api.undo_dictionary_change(bigint) is 'Takes back what staff changed in words and characters at once';
grant execute on function api.dictionary_changes(text, text), api.undo_dictionary_change(bigint) to tingdu_staff;
