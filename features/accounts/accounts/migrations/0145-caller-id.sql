-- The account of the request, or null if anonymous: the default of owner columns. It is in lib, because a
-- default must not use a function that is dropped and re-created, as those of access files are.

create function lib.caller_id() returns bigint
language sql stable parallel safe
return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint;
