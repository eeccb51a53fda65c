-- Which sentences were shown or heard, and since when that is enough for a text to be read.

alter table api.fc_reading
  add column shown int4multirange not null default '{}' check (lower(shown) >= 0 and upper(shown) <= 1000001),
  add column read_through_at timestamptz;
comment on column api.fc_reading.shown is 'the sentences that were shown or heard, counted from 0';
comment on column api.fc_reading.share_read is 'the share of the sentences that were shown or heard';
comment on column api.fc_reading.read_through_at is
  'when the last sentence was reached and at least 80 % of the sentences had been shown or heard';

-- Before, reaching a sentence counted as having read those before it.
update api.fc_reading set shown = int4multirange(int4range(0, furthest + 1)), read_through_at = finished_at;

-- How many whole numbers are in the ranges.
create function lib.covered(ranges int4multirange) returns integer
language sql immutable parallel safe
return (select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(ranges) r);
