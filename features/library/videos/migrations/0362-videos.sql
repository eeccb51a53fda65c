-- Videos of YouTube with their transcripts, and those that members find under Discovery.

create table api.fc_youtube_videos (
  sha1            text        primary key
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  video_string_id text        not null unique check (video_string_id ~ '^[A-Za-z0-9_-]{11}$'),
  url             text
    not null generated always as ('https://www.youtube.com/watch?v=' || video_string_id) stored,
  download_time   timestamptz not null default now(),
  title           text        not null check (title = btrim(title) and char_length(title) between 1 and 300),
  thumbnails      jsonb       not null default '{}' check (jsonb_typeof(thumbnails) = 'object'),
  comment_counts  bigint      check (comment_counts >= 0),
  likes           bigint      check (likes >= 0),
  view_counts     bigint      check (view_counts >= 0),
  transcripts     jsonb       not null default '[]' check (jsonb_typeof(transcripts) = 'array')
);
comment on column api.fc_youtube_videos.thumbnails is '{"default": {"url"}, "standard": {"url"}}';
comment on column api.fc_youtube_videos.transcripts is '[{"text", "start", "duration"}], in seconds';
create index youtube_videos_download_time_idx on api.fc_youtube_videos (download_time desc, sha1);
alter table api.fc_youtube_videos enable row level security;

create table private.discovery_videos (
  video_text_sha1  text        primary key references private.texts (sha1) on delete cascade,
  video_media_sha1 text        not null unique references api.fc_youtube_videos on delete cascade,
  video_type       text        not null default 'youtube' check (video_type = 'youtube'),
  thumbnails       jsonb       not null default '{}' check (jsonb_typeof(thumbnails) = 'object'),
  level            text        not null default 'beginner'
    check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced')),
  priority         integer     not null default 1 check (priority between 0 and 1000000),
  tags             text[]      not null default '{}'
    check (cardinality(tags) <= 50 and array_position(tags, null) is null
      and char_length(array_to_string(tags, ',')) <= 1000),
  last_modified    timestamptz not null default now()
);
create index discovery_videos_last_modified_idx
  on private.discovery_videos (last_modified desc, video_text_sha1);
alter table private.discovery_videos enable row level security;
