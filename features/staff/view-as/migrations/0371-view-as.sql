-- Staff who view the product as a member: a view belongs to the session of staff that started it and ends
-- with it. A session has one view at a time.
create table private.member_views (
  id         uuid        primary key default gen_random_uuid(),
  session_id uuid        not null unique references private.sessions on delete cascade,
  staff_id   bigint      not null references private.accounts on delete cascade,
  staff_role text        not null,
  member_id  bigint      not null references private.accounts on delete cascade,
  expires_at timestamptz not null
);
create index member_views_staff_id_idx on private.member_views (staff_id);
create index member_views_member_id_idx on private.member_views (member_id);
create index member_views_expires_at_idx on private.member_views (expires_at);
comment on column private.member_views.staff_role is 'the role of staff when the view started';

alter table private.member_views enable row level security;
