-- Settings that the apps read from the server: one row.

create table api.fc_server_config (
  id            smallint    primary key default 1 check (id = 1),
  version_num   integer     not null default 1 check (version_num > 0),
  conf_info     jsonb       not null check (jsonb_typeof(conf_info) = 'array'),
  last_modified timestamptz not null default now()
);
comment on column api.fc_server_config.conf_info is '[{"name", "value"}]';
alter table api.fc_server_config enable row level security;

insert into api.fc_server_config (conf_info) values ('[
  {"name": "otp-verify", "value": false},
  {"name": "call-to-action-1", "value": ""},
  {"name": "max-events", "value": 100},
  {"name": "config-time-to-live", "value": 1},
  {"name": "max-nb-texts-before-subscribe", "value": 5}
]');
