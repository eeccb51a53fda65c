-- A trigger fills these unless they are sent.

alter table api.fc_words alter column traditional set default lib.filled_by_trigger();
alter table api.fc_chars
  alter column traditional set default lib.filled_by_trigger(),
  alter column simplified set default lib.filled_by_trigger();
