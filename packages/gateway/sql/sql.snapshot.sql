-- GET teachers
-- $1: {"from":"value","slot":1}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "teachers".*
  from "school"."teachers" as "teachers"
  limit $1) as gateway_row;

-- GET teachers?id=eq.1&select=name
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "teachers"."name"
  from "school"."teachers" as "teachers"
  where "teachers"."id" = $1
  limit $2) as gateway_row;

-- GET students?select=id,name&mood=in.(calm,cross)&order=name.desc.nullslast&limit=10&offset=20
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
-- $3: {"from":"value","slot":3}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "students"."id", "students"."name"
  from "school"."students" as "students"
  where "students"."mood" = any ($1)
  order by "students"."name" desc nulls last
  limit $2 offset $3) as gateway_row;

-- GET students?select=id&order=id&limit=10
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from "school"."students" as "students") as total
  from (select "students"."id"
  from "school"."students" as "students"
  order by "students"."id"
  limit $1) as gateway_row;

-- GET students?select=id&name=like.A*&order=id&limit=10
-- Prefer: count=exact
-- $1: {"from":"pattern","slot":1}
-- $2: {"from":"value","slot":2}
with gateway_hits as materialized (select "students"."id"
  from "school"."students" as "students"
  where "students"."name" like $1)
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "students"."id"
  from gateway_hits as "students"
  order by "students"."id"
  limit $2) as gateway_row;

-- GET stays?select=id,room&room=in.(101,201)&order=room.desc,id&limit=10&offset=20
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
-- $3: {"from":"value","slot":3}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, "school"."stays_total"("room_in" => $1) as total
  from (select "stays"."id", "stays"."room"
  from (select gateway_stored.*
  from (select "id", row_number() over () as gateway_position
  from (select "stays"."id"
  from "school"."stays" as "stays"
  where "stays"."room" = any ($1)
  order by "stays"."room" desc, "stays"."id"
  limit $2 offset $3) as gateway_page) as gateway_keys join "school"."stays" as gateway_stored using ("id")
  order by gateway_position) as "stays") as gateway_row;

-- GET stays?select=room&student_id=eq.1&order=id&limit=10
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
with gateway_hits as materialized (select "stays"."id"
  from "school"."stays" as "stays"
  where "stays"."student_id" = $1)
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "stays"."room"
  from (select gateway_stored.*
  from (select "id", row_number() over () as gateway_position
  from (select "stays"."id"
  from gateway_hits as "stays"
  order by "stays"."id"
  limit $2) as gateway_page) as gateway_keys join "school"."stays" as gateway_stored using ("id")
  order by gateway_position) as "stays") as gateway_row;

-- GET words?chinese=like.*学*&order=id
-- Prefer: count=exact
-- $1: {"from":"pattern","slot":1}
-- $2: {"from":"characters","slot":1,"operator":"like"}
-- $3: {"from":"value","slot":2}
with gateway_hits as materialized (select "words".*
  from "school"."words" as "words"
  where ("words"."chinese" like $1 and string_to_array("words"."chinese", null) @> $2::text[]))
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "words".*
  from gateway_hits as "words"
  order by "words"."id"
  limit $3) as gateway_row;

-- GET words?chinese=ilike.*abc*
-- $1: {"from":"pattern","slot":1}
-- $2: {"from":"value","slot":2}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "words".*
  from "school"."words" as "words"
  where "words"."chinese" ilike $1
  limit $2) as gateway_row;

-- GET teachers?select=floor:room->floor,room->seats->0->>row&room->>floor=eq.2
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "teachers"."room"->'floor' as "floor", "teachers"."room"->'seats'->(0)->>'row' as "row"
  from "school"."teachers" as "teachers"
  where "teachers"."room"->>'floor' = $1
  limit $2) as gateway_row;

-- GET students?or=(id.eq.1,not.and(name.ilike.a*,mood.is.not_null))&not.or=(id.gt.5)
-- $1: {"from":"value","slot":1}
-- $2: {"from":"pattern","slot":2}
-- $3: {"from":"value","slot":3}
-- $4: {"from":"value","slot":4}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "students".*
  from "school"."students" as "students"
  where ("students"."id" = $1 or not ("students"."name" ilike $2 and "students"."mood" is not null)) and not ("students"."id" > $3)
  limit $4) as gateway_row;

-- GET classes?select=title,teacher:teacher_id(name),students(name)&students.order=name&students.limit=5
-- $1: {"from":"value","slot":2}
-- $2: {"from":"value","slot":1}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "classes"."title", (select row_to_json(gateway_row)
  from (select "teachers_1"."name"
  from "school"."teachers" as "teachers_1"
  where "teachers_1"."id" = "classes"."teacher_id"
  limit 1) as gateway_row) as "teacher", (select coalesce(json_agg(gateway_row), '[]')
  from (select "students_2"."name"
  from "school"."students" as "students_2", "school"."enrolments" as "enrolments_3"
  where "enrolments_3"."class_id" = "classes"."id" and "enrolments_3"."student_id" = "students_2"."id"
  order by "students_2"."name"
  limit $1) as gateway_row) as "students"
  from "school"."classes" as "classes"
  limit $2) as gateway_row;

-- GET classes?select=id,students!inner(id),assistant()&students.name=eq.Ada&order=assistant(name).desc
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":0}
-- $3: {"from":"value","slot":2}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "classes"."id", (select coalesce(json_agg(gateway_row), '[]')
  from (select "students_1"."id"
  from "school"."students" as "students_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id" and "enrolments_2"."student_id" = "students_1"."id" and "students_1"."name" = $1
  limit $2) as gateway_row) as "students"
  from "school"."classes" as "classes"
  where exists (select
  from "school"."students" as "students_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id" and "enrolments_2"."student_id" = "students_1"."id" and "students_1"."name" = $1)
  order by (select "teachers_3"."name"
  from "school"."teachers" as "teachers_3"
  where "teachers_3"."id" = "classes"."assistant_id"
  limit 1) desc
  limit $3) as gateway_row;

-- GET classes?select=id,...teacher_id(teacher:name),...students(name)
-- $1: {"from":"value","slot":0}
-- $2: {"from":"value","slot":1}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "classes"."id", "teachers_1_spread"."teacher", "students_2_spread"."name"
  from "school"."classes" as "classes"
  left join lateral (select "teachers_1"."name" as "teacher"
  from "school"."teachers" as "teachers_1"
  where "teachers_1"."id" = "classes"."teacher_id"
  limit 1) as "teachers_1_spread" on true
  left join lateral (select coalesce(json_agg(gateway_row."name"), '[]') as "name"
  from (select "students_2"."name"
  from "school"."students" as "students_2", "school"."enrolments" as "enrolments_3"
  where "enrolments_3"."class_id" = "classes"."id" and "enrolments_3"."student_id" = "students_2"."id"
  limit $1) as gateway_row) as "students_2_spread" on true
  limit $2) as gateway_row;

-- GET classes?select=id,students()&students=is.null&students(name)=eq.Ada
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "classes"."id"
  from "school"."classes" as "classes"
  where not exists (select
  from "school"."students" as "students_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id" and "enrolments_2"."student_id" = "students_1"."id") and exists (select
  from "school"."students" as "students_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id" and "enrolments_2"."student_id" = "students_1"."id" and "students_1"."name" = $1)
  limit $2) as gateway_row;

-- GET classes?select=id,head(name,initial),enrolments(mark)&enrolments=not.is.null
-- Prefer: count=exact
-- $1: {"from":"value","slot":0}
-- $2: {"from":"value","slot":1}
with gateway_hits as materialized (select "classes".*
  from "school"."classes" as "classes"
  where exists (select
  from "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id"))
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "classes"."id", (select row_to_json(gateway_row)
  from (select "teachers_1"."name", "school"."initial"("teachers_1") as "initial"
  from "school"."head"("classes"::"school"."classes") as "teachers_1"
  limit 1) as gateway_row) as "head", (select coalesce(json_agg(gateway_row), '[]')
  from (select "enrolments_2"."mark"
  from "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."class_id" = "classes"."id"
  limit $1) as gateway_row) as "enrolments"
  from gateway_hits as "classes"
  limit $2) as gateway_row;

-- HEAD teachers?limit=1
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
select count(*) as page, (select count(*)
  from "school"."teachers" as "teachers") as total
  from (select "teachers".*
  from "school"."teachers" as "teachers"
  limit $1) as gateway_row;

-- POST students
-- {"name":"Fu","mood":"calm"}
-- $1: {"from":"body"}
with gateway_source as (insert into "school"."students" as "students" ("mood", "name")
  select "mood", "name"
  from json_to_record($1::json) as gateway_body("mood" school.mood, "name" text)
  returning 1)
  select count(*) as page
  from gateway_source;

-- POST students?select=id,mentor:mentor_id(name)
-- Prefer: return=representation
-- [{"name":"Fu"},{"name":"Gu"}]
-- $1: {"from":"body"}
with gateway_source as (insert into "school"."students" as "students" ("name")
  select "name"
  from json_to_recordset($1::json) as gateway_body("name" text)
  returning "students"."id", "students"."mentor_id")
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "students"."id", (select row_to_json(gateway_row)
  from (select "students_1"."name"
  from "school"."students" as "students_1"
  where "students_1"."id" = "students"."mentor_id"
  limit 1) as gateway_row) as "mentor"
  from gateway_source as "students") as gateway_row;

-- POST students?columns=name,joined
-- Prefer: missing=default
-- [{"name":"Fu"}]
-- $1: {"from":"body"}
with gateway_source as (insert into "school"."students" as "students" ("joined", "name")
  select "joined", "name"
  from jsonb_to_recordset((select coalesce(jsonb_agg(jsonb_build_object('joined', '2026-01-01'::date) || gateway_item), '[]')
  from jsonb_array_elements($1::jsonb) as gateway_item)) as gateway_body("joined" date, "name" text)
  returning 1)
  select count(*) as page
  from gateway_source;

-- POST teachers
-- Prefer: resolution=merge-duplicates
-- {"id":1,"name":"Lin"}
-- $1: {"from":"body"}
with gateway_source as (insert into "school"."teachers" as "teachers" ("id", "name")
  select *
  from (select "id", "name"
  from json_to_record($1::json) as gateway_body("id" integer, "name" text)) as gateway_rows
  where set_config('gateway.inserted', (coalesce(nullif(current_setting('gateway.inserted', true), ''), '0')::int + 1)::text, true) <> ''
  on conflict ("id") do
  update set "id" = excluded."id", "name" = excluded."name"
  where set_config('gateway.inserted', (current_setting('gateway.inserted')::int - 1)::text, true) <> ''
  returning 1)
  select count(*) as page, nullif(current_setting('gateway.inserted', true), '')::int as inserted
  from gateway_source;

-- POST classes?on_conflict=title
-- Prefer: resolution=ignore-duplicates, return=headers-only
-- {"id":1,"title":"x"}
-- $1: {"from":"body"}
with gateway_source as (insert into "school"."classes" as "classes" ("id", "title")
  select "id", "title"
  from json_to_record($1::json) as gateway_body("id" integer, "title" text)
  on conflict ("title") do nothing
  returning "classes"."id")
  select count(*) as page, case when count(*) = 1 then (select json_build_object('id', "id"::text)::text
  from gateway_source) end as location
  from gateway_source;

-- PATCH teachers?initial=eq.L&select=id,initial
-- Prefer: return=representation, handling=strict, max-affected=1
-- {"name":"Xu"}
-- $1: {"from":"maxAffected"}
-- $2: {"from":"body"}
-- $3: {"from":"value","slot":1}
with gateway_source as (update "school"."teachers" as "teachers" set "name" = gateway_rows."name"
  from (select "name"
  from json_to_record($2::json) as gateway_body("name" text)) as gateway_rows
  where "school"."initial"("teachers") = $3
  returning "teachers"."id", "school"."initial"("teachers") as "initial")
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, case when count(*) > $1::bigint then ('gateway:affected:' || count(*))::int end as affected
  from (select "teachers"."id", "teachers"."initial" as "initial"
  from gateway_source as "teachers") as gateway_row;

-- PATCH teachers?id=eq.1
-- {}
with gateway_source as (select 1
  from "school"."teachers" as "teachers"
  where false)
  select count(*) as page
  from gateway_source;

-- DELETE enrolments?class_id=eq.1&student_id=gt.3
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
with gateway_source as (delete
  from "school"."enrolments" as "enrolments"
  where "enrolments"."class_id" = $1 and "enrolments"."student_id" > $2
  returning 1)
  select count(*) as page
  from gateway_source;

-- GET rpc/add?a=1&b=2
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":2}
with gateway_source as materialized (select "school"."add"("a" => $1::integer, "b" => $2::integer) as gateway_value)
  select case when octet_length(json_agg(gateway_row.gateway_value)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row.gateway_value)::text))::int::text else coalesce((json_agg(gateway_row.gateway_value)->0)::text, 'null') end as body, count(*) as page
  from (select "add".*
  from gateway_source as "add") as gateway_row;

-- GET rpc/find_students?q=a&select=name,classes(title)&id=gt.1&order=id&limit=10
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":0}
-- $3: {"from":"value","slot":3}
-- $4: {"from":"value","slot":4}
with gateway_hits as materialized (select "students"."name", "students"."id"
  from "school"."find_students"("q" => $1::text) as "students"
  where "students"."id" > $3)
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "students"."name", (select coalesce(json_agg(gateway_row), '[]')
  from (select "classes_1"."title"
  from "school"."classes" as "classes_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."student_id" = "students"."id" and "enrolments_2"."class_id" = "classes_1"."id"
  limit $2) as gateway_row) as "classes"
  from gateway_hits as "students"
  order by "students"."id"
  limit $4) as gateway_row;

-- GET rpc/find_students?q=a&select=name,classes(title)&id=gt.1&limit=10
-- Prefer: count=exact
-- $1: {"from":"value","slot":1}
-- $2: {"from":"value","slot":0}
-- $3: {"from":"value","slot":3}
-- $4: {"from":"value","slot":4}
with gateway_hits as materialized (select "students"."id"
  from "school"."find_students"("q" => $1::text) as "students"
  where "students"."id" > $3)
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page, (select count(*)
  from gateway_hits) as total
  from (select "students"."name", (select coalesce(json_agg(gateway_row), '[]')
  from (select "classes_1"."title"
  from "school"."classes" as "classes_1", "school"."enrolments" as "enrolments_2"
  where "enrolments_2"."student_id" = "students"."id" and "enrolments_2"."class_id" = "classes_1"."id"
  limit $2) as gateway_row) as "classes"
  from (select gateway_stored.*
  from (select "id", row_number() over () as gateway_position
  from (select *
  from gateway_hits
  limit $4) as gateway_page) as gateway_keys join "school"."students" as gateway_stored using ("id")
  order by gateway_position) as "students") as gateway_row;

-- POST rpc/enrol_all?select=student_id
-- {"class_id":4}
-- $1: {"from":"value","slot":1}
-- $2: {"from":"body"}
with gateway_source as materialized (select gateway_call.*
  from (select "class_id"
  from json_to_record($2::json) as gateway_body("class_id" integer)) as gateway_rows, lateral "school"."enrol_all"("class_id" => gateway_rows."class_id") as gateway_call)
  select case when octet_length(json_agg(gateway_row)::text) > 16777216 then ('gateway:large:' || octet_length(json_agg(gateway_row)::text))::int::text else coalesce(json_agg(gateway_row), '[]')::text end as body, count(*) as page
  from (select "enrolments"."student_id"
  from gateway_source as "enrolments"
  limit $1) as gateway_row;

-- POST rpc/rename
-- {"id":1,"name":"Eve"}
-- $1: {"from":"body"}
with gateway_source as materialized (select "school"."rename"("id" => gateway_rows."id", "name" => gateway_rows."name") as gateway_value
  from (select "id", "name"
  from json_to_record($1::json) as gateway_body("id" integer, "name" text)) as gateway_rows)
  select count(*) as page
  from (select "rename".*
  from gateway_source as "rename") as gateway_row;
