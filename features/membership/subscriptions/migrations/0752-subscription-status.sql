-- Lists of members are filtered by what their subscription is.
create index subscriptions_status_idx on private.subscriptions (status, trial_due);
