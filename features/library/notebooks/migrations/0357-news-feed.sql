-- The feed shows the level of the page unless another one is given, and times that every calendar can show.

alter table api.fc_news_feeds alter column level drop default;
alter table api.fc_news_feeds add constraint fc_news_feeds_level_check
  check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced'));
alter table api.fc_news_feeds add constraint fc_news_feeds_timeline_check
  check (timeline >= '2000-01-01T00:00:00Z' and timeline < '2100-01-01T00:00:00Z');
