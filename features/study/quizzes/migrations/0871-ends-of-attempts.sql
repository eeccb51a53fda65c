-- Attempts that end by their time limit are found also after they have ended.
drop index api.fc_quiz_attempts_ends_idx;
create index fc_quiz_attempts_ends_idx on api.fc_quiz_attempts (ends_at) where ends_at is not null;
