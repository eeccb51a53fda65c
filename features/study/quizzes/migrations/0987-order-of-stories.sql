-- Questions for the order of sentences of a story, whose translation is told with what is right.
alter table private.quiz_questions
  drop constraint quiz_questions_kind_check,
  add constraint quiz_questions_kind_check check (kind in ('meaning', 'reading', 'tone', 'listening', 'word', 'order',
    'story', 'cloze', 'type', 'write', 'choice', 'text')),
  drop constraint quiz_questions_prompt_check,
  add constraint quiz_questions_prompt_check
    check (jsonb_typeof(prompt) = 'object' and octet_length(prompt::text) <= 8000
      and prompt - array['text', 'pinyin', 'english', 'translation', 'part', 'spoken'] = '{}'
      and not jsonb_path_exists(prompt, 'strict $.* ? (@.type() != "string")')),
  drop constraint quiz_questions_answer_check,
  add constraint quiz_questions_answer_check check (
    array_position(options, null) is null and array_position(accepted, null) is null and
    case when kind in ('type', 'write', 'text', 'order', 'story') then lib.has_answer_keys(accepted)
         else cardinality(options) >= 2 and cardinality(accepted) = 1 and accepted <@ options end);
