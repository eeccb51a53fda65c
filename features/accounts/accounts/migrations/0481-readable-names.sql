-- Names without control characters, line ends, and those that nobody sees or that change the direction of text.

create function lib.is_readable(name text) returns boolean
language sql immutable parallel safe
return name !~ ('[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
  || '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\U000e0000-\U000e00ff]');

update private.accounts
   set name = regexp_replace(name,
     '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
       || '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\U000e0000-\U000e00ff]', '-', 'g')
 where not lib.is_readable(name);

alter table private.accounts add constraint accounts_name_readable check (lib.is_readable(name));
