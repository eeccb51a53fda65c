-- What was left without its last admin or teacher: looked for by each deletion of an account, in its own transaction.

create index audit_log_left_idx on private.audit_log (at) where action = 'left';
