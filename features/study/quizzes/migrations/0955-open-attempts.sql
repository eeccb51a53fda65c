-- The attempts that are open past their time limit, which a job looks for every few minutes.
create index fc_quiz_attempts_open_idx on api.fc_quiz_attempts (ends_at) where finished_at is null;
