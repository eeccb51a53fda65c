-- What a saved word was before it was saved, so that it is that again once it is taken out of the saved words.

alter table api.fc_word_states add before_saved text
  constraint fc_word_states_before_saved_check check (before_saved in ('known', 'ignored'));
comment on column api.fc_word_states.before_saved is
  'the state from which saving the word made it one to learn; null if it was new, or its state has changed since';
