-- Finds the texts in which words occur.
create index text_words_word_idx on private.text_words (word_id, text_id);
