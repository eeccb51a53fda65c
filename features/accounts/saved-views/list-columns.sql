-- Staff choose the columns of their lists, for themselves.

create policy self on api.fc_list_columns to tingdu_staff
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select, insert (grid, columns), update (grid, columns), delete on api.fc_list_columns to tingdu_staff;

-- The lock makes concurrent requests of one member count one after the other.
create function private.limit_list_columns() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_list_columns', new.owner));
  if (select count(*) from api.fc_list_columns where owner = new.owner and grid <> new.grid) >= 50 then
    raise exception using errcode = 'P0001', message = 'You can choose the columns of at most 50 lists',
      hint = 'Reset the columns of another list first.';
  end if;
  return new;
end
$$;

create trigger limit_list_columns before insert on api.fc_list_columns
  for each row execute function private.limit_list_columns();

comment on constraint fc_list_columns_grid_check on api.fc_list_columns
  is 'The name of the list must be lowercase words joined by hyphens, with at most 40 characters';
comment on constraint fc_list_columns_columns_check on api.fc_list_columns
  is 'A list must have 1 to 50 columns';
