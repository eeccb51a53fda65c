-- Names without control characters, line ends, and those that nobody sees or that change the direction of text.

update private.accounts
   set name = regexp_replace(name,
     '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '-', 'g')
 where name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';

alter table private.accounts add constraint accounts_name_readable check (
  name !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]');
