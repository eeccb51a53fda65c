-- Where each known device has last signed in: an account is known at these addresses as well.

alter table private.known_devices
  add column address_digest bytea check (octet_length(address_digest) = 32);
comment on column private.known_devices.address_digest
  is 'of an IPv4 address, or the /64 of an IPv6 address; null for devices from before it was kept';
