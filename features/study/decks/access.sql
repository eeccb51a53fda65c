-- Who sees and changes decks.
-- Published: api.fc_decks (read, write, trigger), api.fc_deck_entries (read, write, trigger),
--   api.fc_studied_decks (read, write), api.fc_class_decks (read)

create policy owner_reads on api.fc_decks for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy owner_reads on api.fc_deck_entries for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy self_reads on api.fc_studied_decks for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_decks, api.fc_deck_entries, api.fc_studied_decks to tingdu_member;
