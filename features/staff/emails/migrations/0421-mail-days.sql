-- Staff list the mails of some days.

create index fc_mails_queued_at_idx on api.fc_mails (queued_at);
