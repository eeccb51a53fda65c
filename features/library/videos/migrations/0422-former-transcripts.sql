-- The transcript that an upload has replaced, so that the upload can be undone.
alter table api.fc_youtube_videos
  add column former_transcripts jsonb check (jsonb_typeof(former_transcripts) = 'array');
