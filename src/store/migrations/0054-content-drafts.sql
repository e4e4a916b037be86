-- What somebody types into a file before they save it as a version: one draft of each.
create table content_draft (
  file_id uuid not null references content_file (id) deferrable initially deferred,
  account uuid not null references staff (id) deferrable initially deferred,
  -- Of this state of the draft: whoever writes the next names it.
  id uuid not null,
  base_id uuid not null references content_revision (id) deferrable initially deferred,
  text text not null,
  saved_at timestamptz(3) not null default now(),
  primary key (file_id, account)
);
