-- Of quizzes of the library, which are no longer made, it said of which version of their text or deck they were.
alter table api.fc_quizzes
  drop column source_version;
