-- REV-2: who was an administrator lately still counts as the second one who has to agree.
alter table staff add column administrator_until timestamptz;
