-- A trigger fills these unless they are sent.

alter table api.fc_textstatitems
  alter column text_title set default lib.filled_by_trigger(),
  alter column author set default lib.filled_by_trigger();
