-- Dates that every calendar can show; coupons that are there already stay as they are.

alter table api.fc_coupouns add constraint fc_coupouns_expires_at_check
  check (expires_at >= '2000-01-01T00:00:00Z' and expires_at < '2100-01-01T00:00:00Z') not valid;
