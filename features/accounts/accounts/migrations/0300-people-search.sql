-- Finding people by a part of their name or address.

create index accounts_name_search_idx on private.accounts using gin (name extensions.gin_trgm_ops);
create index accounts_email_search_idx on private.accounts using gin (email extensions.gin_trgm_ops);
