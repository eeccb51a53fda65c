-- Learning platforms (Canvas, Moodle, …) from which members open the product, by LTI 1.3.

-- HTTPS, or this machine: the server refuses the latter unless it runs there (packages/lti/request.ts).
create function lib.is_platform_address(address text) returns boolean
language sql immutable parallel safe
return address ~ '^(https://[^\s/@?#]+|http://localhost(:\d+)?)(/[^\s]*)?$' and char_length(address) <= 500;

create table api.fc_lti_platforms (
  id            bigint      generated always as identity primary key,
  org_id        bigint      not null references api.fc_organization on delete cascade,
  name          text        not null check (name = btrim(name) and char_length(name) between 1 and 100),
  -- What the platform calls itself, and what it calls us; together they name a platform.
  issuer        text        not null check (issuer = btrim(issuer) and char_length(issuer) between 1 and 500),
  client_id     text        not null check (client_id = btrim(client_id) and char_length(client_id) between 1 and 255),
  auth_url      text        not null check (lib.is_platform_address(auth_url)),
  token_url     text        not null check (lib.is_platform_address(token_url)),
  jwks_url      text        not null check (lib.is_platform_address(jwks_url)),
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint fc_lti_platforms_client_key unique (issuer, client_id)
);
create index fc_lti_platforms_org_idx on api.fc_lti_platforms (org_id);
alter table api.fc_lti_platforms enable row level security;

-- The account that somebody of a platform uses. Made by the account's owner, who is signed in: an address is no proof.
create table api.fc_lti_accounts (
  platform_id bigint      not null references api.fc_lti_platforms on delete cascade,
  subject     text        not null check (char_length(subject) between 1 and 255),
  owner       bigint      not null references private.accounts on delete cascade,
  linked_at   timestamptz not null default now(),
  primary key (platform_id, subject),
  constraint fc_lti_accounts_owner_key unique (owner, platform_id)
);
alter table api.fc_lti_accounts enable row level security;

-- The class of a course.
create table api.fc_lti_courses (
  platform_id bigint      not null references api.fc_lti_platforms on delete cascade,
  course      text        not null check (char_length(course) between 1 and 255),
  class_id    bigint      not null references api.fc_classes on delete cascade,
  title       text        not null check (char_length(title) between 1 and 2000),
  -- Where the platform lists the members of the course; null if it does not.
  members_url text,
  linked_at   timestamptz not null default now(),
  primary key (platform_id, course)
);
create index fc_lti_courses_class_idx on api.fc_lti_courses (class_id);
alter table api.fc_lti_courses enable row level security;

-- The links of courses that stand for an assignment.
create table private.lti_links (
  platform_id   bigint not null references api.fc_lti_platforms on delete cascade,
  link          text   not null check (char_length(link) between 1 and 255),
  assignment_id bigint not null references api.fc_assignments on delete cascade,
  -- Where grades go; null if the platform keeps none.
  line_item     text,
  primary key (platform_id, link)
);
create index lti_links_assignment_idx on private.lti_links (assignment_id);
alter table private.lti_links enable row level security;

-- What was sent to the platform last, and when it is tried again after a failure.
create table private.lti_grades (
  platform_id bigint      not null,
  link        text        not null,
  owner       bigint      not null references private.accounts on delete cascade,
  measure     real,
  done        boolean,
  failures    integer     not null default 0,
  retry_at    timestamptz,
  primary key (platform_id, link, owner),
  foreign key (platform_id, link) references private.lti_links on delete cascade
);
create index lti_grades_owner_idx on private.lti_grades (owner);
alter table private.lti_grades enable row level security;

-- Launches: begun by the platform, identified by it, and then opened in the browser with a code. Rows are deleted after
-- an hour.
create table private.lti_launches (
  id          uuid        primary key default gen_random_uuid(),
  nonce       uuid        not null default gen_random_uuid(),
  platform_id bigint      not null references api.fc_lti_platforms on delete cascade,
  -- The digest of the cookie of the browser that began it.
  browser     bytea       not null,
  -- What the platform says (type Launch of packages/lti); null until then.
  launch      jsonb,
  code        bytea       unique,
  -- Whether the browser that began it is the one that came back: another one is asked before it is signed in.
  same_browser boolean    not null default false,
  signed_in   boolean     not null default false,
  -- The signed link that was chosen, until the browser takes it to the platform.
  choice      text,
  expires_at  timestamptz not null default now() + interval '1 hour'
);
create index lti_launches_expires_idx on private.lti_launches (expires_at);
create index lti_launches_platform_idx on private.lti_launches (platform_id);
alter table private.lti_launches enable row level security;

-- The keys with which we sign; the newest one is used, all are published.
create table private.lti_keys (
  id          text        primary key,
  -- Encrypted with a key derived from AUTH_SECRET.
  private_key text        not null,
  created_at  timestamptz not null default now()
);
alter table private.lti_keys enable row level security;
