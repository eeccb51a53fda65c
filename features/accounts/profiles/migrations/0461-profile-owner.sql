-- The default owner is the caller, by the one function for it.

alter table api.fc_profile alter column owner set default lib.caller_id();
