-- The default owner is the caller, by the one function for it.

alter table api.fc_reading_settings alter column owner set default lib.caller_id();
alter table api.fc_lookups alter column owner set default lib.caller_id();
