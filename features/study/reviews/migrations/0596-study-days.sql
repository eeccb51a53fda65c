-- What a study day has besides reviews.
alter table api.fc_study_days add column seconds_read integer not null default 0;
comment on column api.fc_study_days.seconds is 'for which cards were looked at';
comment on column api.fc_study_days.seconds_read is 'for which texts were read or heard';
comment on column api.fc_study_days.words_known is 'at the end of the day; null if nothing changed on it';

insert into api.fc_study_days (owner, day, words_known)
  select k.owner, k.day, sum(k.words) over (partition by k.owner order by k.day)
    from (select w.owner, lib.study_day(w.since, s.time_zone, s.day_starts_at) as day, count(*) as words
            from api.fc_word_states w join api.fc_study_settings s using (owner)
           where w.state = 'known' group by 1, 2) k
  on conflict (owner, day) do update set words_known = excluded.words_known;
