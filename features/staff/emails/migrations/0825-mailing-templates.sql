-- Texts that admins keep for mailings, and to whom a mailing was sent.

create table api.fc_mailing_templates (
  id            bigint      generated always as identity primary key,
  name          text        not null unique,
  subject       text        not null,
  text          text        not null,
  last_modified timestamptz not null default now(),
  constraint fc_mailing_templates_name_check check (name = btrim(name) and char_length(name) between 1 and 60),
  constraint fc_mailing_templates_subject_check check (char_length(btrim(subject)) between 1 and 150),
  constraint fc_mailing_templates_text_check check (char_length(btrim(text)) between 1 and 10000)
);
comment on table api.fc_mailing_templates is 'Texts that administrators keep for mailings';
alter table api.fc_mailing_templates enable row level security;

alter table api.fc_mailings add column conditions jsonb not null default '[]';
comment on column api.fc_mailings.conditions
  is 'whose list it was: [column, operator, value] each, with the SHA-256 of what was searched for';
