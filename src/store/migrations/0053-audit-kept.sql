-- Nobody empties the audit log at once, either.
create trigger keep_audit_whole before truncate on audit for each statement execute function refuse_rewriting();

-- Who has done something, by account: two may have one name.
create index audit_who on audit (actor, (coalesce(account, '00000000-0000-0000-0000-000000000000'::uuid)));
