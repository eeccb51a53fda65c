-- The audit log shows changes unless reads are asked for, which are many more. The condition is that of is_change in
-- features/staff/audit/access.sql.
create index audit_log_changes_idx on private.audit_log (at desc, id desc)
  where action not in ('read', 'export', 'start_view', 'end_view');
