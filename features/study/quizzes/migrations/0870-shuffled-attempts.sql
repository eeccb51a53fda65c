-- Whether an attempt shows the options of its questions in an order of its own. It keeps what the quiz said when it began.
alter table api.fc_quiz_attempts add column shuffled boolean not null default false;
update api.fc_quiz_attempts a set shuffled = true
  from api.fc_quizzes q where q.id = a.quiz_id and (q.settings -> 'shuffled')::boolean;
