-- A private text that is given to a class or an organization has a draft and a published version as well.

alter table private.texts drop constraint texts_check1;
alter table private.texts add constraint texts_publication_check
  check (case when in_library then state is not null else (state is null) = (published_version is null) end);
comment on column private.texts.state is
  'null for a private text that was never given to others; readers see the version published last';
