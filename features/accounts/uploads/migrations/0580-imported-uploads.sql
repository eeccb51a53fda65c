-- Packages of decks wait to be read, and the files in them become uploads.

alter table private.uploads
  drop constraint uploads_key_check,
  add constraint uploads_key_check check (
    key ~ '^((images|sounds)/[0-9a-f-]{36}\.(png|mp3)|packages/[0-9a-f-]{36}\.apkg)$'),
  add column imported boolean not null default false;
comment on column private.uploads.imported is 'the server took it from a package: nobody signed for it';
create index uploads_packages_idx on private.uploads (owner) where key like 'packages/%';
