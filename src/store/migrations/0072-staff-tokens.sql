-- Accounts by which other systems act, each with a token: they are nobody's, and nobody signs in as one.
alter table staff add column is_token boolean not null default false;

create table staff_token (
  id uuid primary key default gen_random_uuid(),
  account uuid not null unique references staff on delete restrict,
  -- SHA-256.
  token_hash text collate "C" not null unique,
  made_by uuid not null references staff on delete restrict,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);
