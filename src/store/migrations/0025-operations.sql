-- How the latest run of each kind of work of the operator went: imports, backups, rehearsals of a restore.
create table operation (
  name text collate "C" primary key check (name in ('import', 'backup', 'rehearsal')),
  started_at timestamptz not null,
  -- Null while it runs, and where its process was killed.
  ended_at timestamptz,
  succeeded boolean not null default false,
  succeeded_at timestamptz,
  -- Numbers by name, such as errors, bytes, rows.
  figures jsonb not null default '{}',
  -- What went wrong, in one line.
  problem text
);

-- One row, written anew to see whether writes are stored.
create table write_check (checked_at timestamptz not null);
