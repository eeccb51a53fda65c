-- What the shelf needs for its search by pinyin, and to know whether any text has a recording.

alter table private.texts add column title_pinyin text;
comment on column private.texts.title_pinyin is
  'the pinyin of the title without tones, from each of its syllables on: '' chunjie jie'' for 春节; null without any';

create index texts_recorded_idx on private.texts (id)
  where in_library and published_version is not null and "numSounds" > 0;
