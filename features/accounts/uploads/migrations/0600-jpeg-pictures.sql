-- Photos of imported decks stay JPEG.
alter table private.uploads
  drop constraint uploads_key_check,
  add constraint uploads_key_check check (
    key ~ '^(images/[0-9a-f-]{36}\.(png|jpg)|sounds/[0-9a-f-]{36}\.mp3|packages/[0-9a-f-]{36}\.apkg)$');
