-- The zone in which what a class does is due.

alter table api.fc_classes add column time_zone text check (char_length(time_zone) between 1 and 64);
comment on column api.fc_classes.time_zone is 'the zone in which what the class does is due; null until it is chosen';
