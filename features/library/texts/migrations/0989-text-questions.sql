-- Questions about the content of texts of the library, which practice at the end of a text asks.

create table private.text_questions (
  text_id   bigint  primary key references private.texts on delete cascade,
  version   integer not null,
  questions jsonb   not null check (jsonb_typeof(questions) = 'array')
);
comment on table private.text_questions is 'questions that show whether a text was understood';
comment on column private.text_questions.version is 'the version that they are about; of another one, they are not asked';
comment on column private.text_questions.questions is '[{question, right, wrong: [answer]}], in the order of the text';
alter table private.text_questions enable row level security;
