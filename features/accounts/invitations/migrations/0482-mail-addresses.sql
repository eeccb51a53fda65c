-- Whether a text is one address that a mail can be sent to: not several, and no part of another header. The forms
-- have stricter rules.
create function lib.is_mail_address(address text) returns boolean
language sql immutable parallel safe
return address ~ '^[^\s[:cntrl:],;:<>()"\\@]+@[^\s[:cntrl:],;:<>()"\\@]+$' and address !~ '[^!-~]'
  and char_length(address) <= 254;
