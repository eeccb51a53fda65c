-- Exceptions may be longer than what an index can hold.

alter table private.analysis_exceptions drop constraint analysis_exceptions_before_words_after_key;
create unique index analysis_exceptions_content_key on private.analysis_exceptions
  (md5(before), md5(words::text), md5(after));
