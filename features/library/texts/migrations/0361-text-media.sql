-- The video that a text was made from.

alter table private.texts add column video_media_sha1 text check (video_media_sha1 ~ '^[0-9a-f]{40}$');
create index texts_video_media_idx on private.texts (video_media_sha1) where video_media_sha1 is not null;
