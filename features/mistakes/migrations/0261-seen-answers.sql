-- Which answers their members have seen.
alter table api.fc_mistakes add column seen_at timestamptz;
comment on column api.fc_mistakes.seen_at is 'when its member saw the answer that it has; null until then';
