-- What readers report of published comments: why, and nothing of who did.
create table comment_report (
  id bigint generated always as identity primary key,
  comment_id text collate "C" not null,
  reason text collate "C" not null,
  detail text not null,
  made_at timestamptz(3) not null default now(),
  -- The version of the comment by which a moderator has answered it; null while it waits for one.
  closed_version integer
);
create index comment_report_open on comment_report (comment_id) where closed_version is null;
create index comment_report_closed on comment_report (comment_id, closed_version) where closed_version is not null;
create index comment_report_made_at on comment_report (made_at);
-- A report goes with its comment, whoever deletes that. No foreign key: a backup may restore the tables in any order.
create function delete_comment_reports() returns trigger language plpgsql as $function$
begin
  delete from comment_report using old_rows where comment_id = old_rows.id;
  return null;
end
$function$;
create trigger delete_comment_reports after delete on comment referencing old table as old_rows
  for each statement execute function delete_comment_reports();

-- Whose comments are set aside: a salted hash of the address, for a time.
create table writer_block (
  id uuid primary key default gen_random_uuid(),
  email_hash text collate "C" not null unique,
  -- The comment that led to it, by its id; it may be gone.
  comment_id text collate "C" not null,
  reason text not null,
  blocked_by text not null,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
