-- Lists of members are filtered by country, whatever its case, and by level.
create index fc_profile_region_idx on api.fc_profile using gin (region extensions.gin_trgm_ops);
create index fc_profile_level_idx on api.fc_profile (level);
