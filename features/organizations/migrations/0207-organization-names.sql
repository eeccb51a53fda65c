-- The list is searched by a part of the name. Staff, who see all rows, find them by this index; members see a few.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create index fc_organization_name_idx on api.fc_organization using gin (name extensions.gin_trgm_ops);
