-- Errors in readers' browsers, by kind. Nothing in a row tells who read what.
create table client_error (
  -- sha256 over what reports of one error have in common, in whatever build.
  fingerprint text collate "C" primary key,
  name text not null,
  message text not null,
  stack text not null,
  -- Of the last report.
  page_type text not null,
  build text not null,
  count bigint not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index client_error_last_seen on client_error (last_seen_at);
