-- Staff see all videos and arrange those under Discovery, which members see once the text is published.

create policy staff_read on api.fc_youtube_videos for select to tingdu_staff using (true);
grant select on api.fc_youtube_videos to tingdu_staff;

create policy everyone_reads on private.discovery_videos for select to tingdu_member using (true);
create policy staff_write on private.discovery_videos to tingdu_staff using (true) with check (true);
grant select on private.discovery_videos to tingdu_member;
grant insert (video_text_sha1, level, priority, tags), update (level, priority, tags), delete
  on private.discovery_videos to tingdu_staff;

-- Text and picture come from the text and its video.
create function private.fill_discovery_video() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select v.sha1, v.thumbnails into new.video_media_sha1, new.thumbnails
    from private.texts t join api.fc_youtube_videos v on v.sha1 = t.video_media_sha1
   where t.sha1 = new.video_text_sha1 and t.in_library;
  if not found then
    raise exception using errcode = 'P0001',
      message = 'Only library texts that were made from a video can be added';
  end if;
  return new;
end
$$;
create trigger fill_discovery_video before insert on private.discovery_videos
  for each row execute function private.fill_discovery_video();
create trigger touch_last_modified before update on private.discovery_videos
  for each row execute function private.touch_last_modified();
create trigger audit_staff_write after insert or update or delete on private.discovery_videos
  for each row execute function private.audit_staff_write('fc_admin_discovery_videos', 'video_text_sha1', '');

-- Callers who do not see the text do not see the video.
create view api.fc_discovery_videos with (security_invoker = true) as
select d.video_text_sha1, t.title, d.thumbnails, d.tags, d.level, d.priority, d.video_type,
       d.video_media_sha1, d.last_modified
  from private.discovery_videos d join private.texts t on t.sha1 = d.video_text_sha1;
grant select on api.fc_discovery_videos to tingdu_member;

create view api.fc_admin_discovery_videos with (security_invoker = true) as
select video_text_sha1, video_media_sha1, video_type, thumbnails, tags, level, priority, last_modified
  from private.discovery_videos;
grant select, insert (video_text_sha1, level, priority, tags), update (level, priority, tags), delete
  on api.fc_admin_discovery_videos to tingdu_staff;

-- The messages of check constraints.
comment on constraint discovery_videos_level_check on private.discovery_videos
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint discovery_videos_priority_check on private.discovery_videos
  is 'The priority must be between 0 and 1,000,000';
comment on constraint discovery_videos_tags_check on private.discovery_videos
  is 'Tags can have at most 1,000 characters and 50 entries';
