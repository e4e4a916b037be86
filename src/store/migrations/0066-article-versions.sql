-- What readers saw of each version of an article: a row for each row of text_record, where it was kept.
create table article_version (
  article_id text collate "C" not null,
  number integer not null,
  -- JSON, packed by gzip: the canonical text, who is named, what is paid for, why. Null once it was erased.
  body bytea,
  -- sha256 over who is named and what is paid for: a version of its own, also where the text is the same.
  beside_hash text collate "C" not null,
  -- How it differs from the version before; null for the first, and where that one was not kept.
  change jsonb,
  -- Of the staff, who published it; null for an import.
  account uuid,
  -- What they wrote to colleagues.
  reason text,
  primary key (article_id, number)
);

-- Versions that the publisher shows no more, and why.
create table withdrawn_version (
  article_id text collate "C" not null,
  number integer not null,
  reason text not null check (reason <> ''),
  actor text not null,
  withdrawn_at timestamptz(3) not null default now(),
  primary key (article_id, number)
);
