-- Staff keep views of their own; nobody else reads them.

create policy self on api.fc_saved_views to tingdu_staff
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select, insert (grid, name, query), update (name, query), delete on api.fc_saved_views to tingdu_staff;

-- The lock makes concurrent requests of one member count one after the other.
create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most constant int := 20;
  most_in_all constant int := 200;
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_saved_views', new.owner));
  if (select count(*) from api.fc_saved_views where owner = new.owner and grid = new.grid) >= most then
    raise exception using errcode = 'P0001', message = format('You already have %s saved views', most),
      hint = 'Delete one that you do not need.';
  elsif (select count(*) from api.fc_saved_views where owner = new.owner) >= most_in_all then
    raise exception using errcode = 'P0001',
      message = format('You already have %s saved views of all lists', most_in_all),
      hint = 'Delete one that you do not need.';
  end if;
  return new;
end
$$;

create trigger limit_saved_views before insert on api.fc_saved_views
  for each row execute function private.limit_saved_views();

-- The messages of check constraints.
comment on constraint fc_saved_views_grid_check on api.fc_saved_views
  is 'The name of the list must be lowercase words joined by hyphens, with at most 40 characters';
comment on constraint fc_saved_views_name_check on api.fc_saved_views
  is 'The name must have 1 to 60 characters, without spaces at the start or end';
comment on constraint fc_saved_views_query_check on api.fc_saved_views
  is 'A saved view can have at most 2,000 characters. Use fewer filters.';
