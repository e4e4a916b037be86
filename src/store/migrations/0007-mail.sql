-- Every mail the site has accepted to send. A row is the truth; its job (schema pgboss) holds only its id.
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- Which letter; the data is what its template shows.
  kind text collate "C" not null,
  recipient text not null,
  data jsonb not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  -- Tries since it was accepted, or since it was retried by hand.
  attempts integer not null default 0,
  -- Why the last attempt failed; never holds an address.
  last_error text,
  -- The same for every attempt, so that a mail that is sent twice is recognised.
  message_id text,
  made_at timestamptz not null default now(),
  tried_at timestamptz,
  -- When it was sent or given up.
  ended_at timestamptz
);
create index mail_state on mail (state, made_at);

-- Mails that readers have sent, for the limits of a day. Rows are deleted after it; the keys do not name anybody without
-- being guessed first.
create table mail_count (
  -- What is limited: sender, recipient or network.
  scope text collate "C" not null,
  key text collate "C" not null,
  made_at timestamptz not null default now()
);
create index mail_count_key on mail_count (scope, key, made_at);
create index mail_count_made_at on mail_count (made_at);

-- Addresses that want no mail from readers, as hashes: the list does not hold the addresses.
create table mail_block (
  recipient_hash text collate "C" primary key,
  made_at timestamptz not null default now()
);
