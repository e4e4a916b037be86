-- Which comment somebody of the staff looks at, until when; desks of several processes share it.
create table comment_watch (
  staff_id uuid primary key,
  comment_id text collate "C" not null,
  expires_at timestamptz(3) not null
);

-- Whether the writer of a comment asked for a mail about the decision, and which state they were told of.
alter table comment
  add column wants_decision boolean not null default false,
  add column told_state text collate "C";

-- How the last runs of each kind of work of the operator went; table operation has when the next is due.
create table operation_run (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  started_at timestamptz not null,
  -- Null while it runs, and where its process was killed.
  ended_at timestamptz,
  succeeded boolean not null default false,
  figures jsonb not null default '{}',
  problem text
);
create index operation_run_name on operation_run (name, id);
insert into operation_run (name, started_at, ended_at, succeeded, figures, problem)
select name, started_at, ended_at, succeeded, figures, problem from operation;
