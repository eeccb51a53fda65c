-- Staff search all mails by a part of the address, and look for those that have not been sent.

create index fc_mails_recipient_search_idx on api.fc_mails using gin (recipient extensions.gin_trgm_ops);
create index fc_mails_unsent_idx on api.fc_mails (id desc) where state <> 'sent';
