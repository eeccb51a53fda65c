-- What a member knows of words. It is visible to the member only, not to staff.
-- Published: api.fc_word_states (read, write)

create policy self_reads on api.fc_word_states for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_word_states to tingdu_member;
