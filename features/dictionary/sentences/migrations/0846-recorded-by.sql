-- Who recorded a sentence, and under which license.
alter table api.fc_sentences
  add column sound_author text check (char_length(sound_author) between 1 and 200),
  add column sound_licence text check (char_length(sound_licence) between 1 and 200);
comment on column api.fc_sentences.sound_author is 'Who speaks in the recording, where the license asks for the name.';
