-- REV-2: a change of an account that a second administrator has to agree to.
alter table staff add column asked jsonb;
