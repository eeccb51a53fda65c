-- What every other migration stands on: three schemas and one role per application role.
-- api: exposed by the data API. private: credentials, sessions, limits, audit. lib: helpers for indexes and constraints.

create schema api;
create schema private;
create schema lib;

-- Roles belong to the whole cluster, not to this database: another database may have them already, or may be creating
-- them at this moment. The login role must be able to take each of them with SET ROLE, superuser or not, and inherits
-- nothing from them.
do $$
declare
  wanted text;
  attempt int;
  inherits text := case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
  settable text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach wanted in array array[
    'tingdu_anon', 'tingdu_student', 'tingdu_teacher', 'tingdu_support', 'tingdu_gk_admin', 'tingdu_super_admin'
  ] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the cluster was faster
    end;
    for attempt in 1..50 loop
      exit when pg_has_role(current_user, wanted, settable);
      begin
        execute format('grant %I to current_user%s', wanted, inherits);
      exception
        when insufficient_privilege then
          raise exception 'The role % exists and % may not use it', wanted, current_user
            using errcode = '42501', hint = format('Run as a superuser: grant %I to %I', wanted, current_user);
        when internal_error or unique_violation or object_in_use then
          perform pg_sleep(0.02); -- two databases granting at once: "tuple concurrently updated"
      end;
    end loop;
  end loop;
end
$$;
