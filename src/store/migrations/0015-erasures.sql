-- What was erased on request, so that a restored backup does not bring it back. No address is in it in clear.
create table erasure (
  -- Salt: what this database hashes addresses with.
  kind text collate "C" not null check (kind in ('email', 'comment', 'salt')),
  -- Of an email "{salt}:{SHA-256 of salt and address}"; of a comment its id.
  key text collate "C" not null,
  -- What was stored before is erased, and nothing after it: a reader may come back.
  made_at timestamptz not null default now(),
  primary key (kind, key)
);
