-- How many running words of each text of the library a member knows or ignores, and is learning. Kept up to date by
-- triggers (../access.sql); a text without a row has none.

create table private.known_in_texts (
  owner    bigint  not null references private.accounts on delete cascade,
  text_id  bigint  not null references private.texts on delete cascade,
  known    integer not null,
  learning integer not null,
  primary key (owner, text_id)
);
create index known_in_texts_text_idx on private.known_in_texts (text_id);
alter table private.known_in_texts enable row level security;

insert into private.known_in_texts (owner, text_id, known, learning)
select s.owner, w.text_id, coalesce(sum(w.occurrences) filter (where s.state <> 'learning'), 0),
       coalesce(sum(w.occurrences) filter (where s.state = 'learning'), 0)
  from api.fc_word_states s
  join private.text_words w on w.word_id = s.word_id and w.in_library
 where s.state <> 'new'
 group by s.owner, w.text_id;
