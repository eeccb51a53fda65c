-- A trial is free, and every new address gets one: some limits are lower in it than with a membership that is paid for.

alter table private.limits add column in_trial bigint check (in_trial >= 0);
comment on column private.limits.in_trial is 'null where a trial has what a membership has';
