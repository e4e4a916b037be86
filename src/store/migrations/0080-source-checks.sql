-- What is known of each source that a published article links to (REV-9). Found out again when it is lost.
create table source_check (
  link text collate "C" primary key,
  -- The jobs of a host run one after the other.
  host text collate "C" not null,
  next_at timestamptz not null default now(),
  checked_at timestamptz,
  reached text not null default 'unknown' check (reached in ('there', 'moved', 'gone', 'unknown')),
  -- What was found, in words: a status, or why there was none.
  finding text not null default '',
  -- How often in a row it was not there.
  absences integer not null default 0,
  final_link text,
  title text,
  retraction text not null default 'unknown' check (retraction in ('retracted', 'concern', 'corrected', 'reinstated', 'none-found', 'unknown')),
  notice_link text,
  notice_date text
);
create index source_check_due on source_check (host, next_at);
