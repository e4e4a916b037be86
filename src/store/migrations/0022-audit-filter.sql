-- The audit log by what was done and when, and its names without reading all of it.
create index audit_action on audit (action, id);
create index audit_at on audit (at);
