-- The font of headwords: that of other Chinese text, or one that looks written with a brush.
alter table api.fc_reading_settings
  add column headword_font text not null default 'sans' check (headword_font in ('sans', 'kai'));
