-- The default of columns that a trigger fills unless a value is sent: null, which says to clients that they need not
-- send one.

create function lib.filled_by_trigger() returns text language sql immutable parallel safe return null;
