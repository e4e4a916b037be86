-- Who may use the desk. A link signs in once; what it yields is a session. Only hashes of both are stored.
create table desk_link (
  token_hash text collate "C" primary key,
  moderator text not null,
  expires_at timestamptz not null
);
create table desk_session (
  token_hash text collate "C" primary key,
  moderator text not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
