-- The files of the content folder as the site knows them: a file is itself wherever it lies, and has a past.
create table content_file (
  id uuid primary key,
  -- Where it is, or was when it was taken away: below the content folder, joined by "/".
  path text collate "C" not null,
  -- The article it holds: by it a file that was moved or renamed is found again. Other files are their path.
  article_id text collate "C",
  -- The version that the next one changes.
  head_id uuid not null,
  -- The version that the file in the folder was when it was last imported; none where no folder has it.
  imported_id uuid,
  -- The version that readers see; none while the file is taken away.
  live_id uuid
);
create unique index content_file_path on content_file (path) where live_id is not null;
create index content_file_article on content_file (article_id) where article_id is not null;

-- Every version of a file, byte for byte (all are UTF-8). Rows are only ever added.
create table content_revision (
  id uuid primary key,
  file_id uuid not null references content_file (id) deferrable initially deferred,
  -- Counts the versions of a file, from 1.
  number integer not null,
  -- The version that this one was made from; none for the first.
  parent_id uuid references content_revision (id) deferrable initially deferred,
  path text collate "C" not null,
  text text not null,
  -- sha256 over the bytes, in hexadecimal.
  hash text collate "C" not null,
  origin text collate "C" not null,
  actor text not null,
  reason text,
  made_at timestamptz(3) not null default now(),
  unique (file_id, number)
);
-- What is live, imported or continued cannot be deleted. Checked at the end of a transaction: a file and its first
-- version name each other, and a backup restores tables in any order.
alter table content_file
  add foreign key (head_id) references content_revision (id) deferrable initially deferred,
  add foreign key (imported_id) references content_revision (id) deferrable initially deferred,
  add foreign key (live_id) references content_revision (id) deferrable initially deferred;

create function refuse_change_of_revision() returns trigger language plpgsql as $function$
begin
  raise exception 'A revision is never changed or deleted';
end
$function$;
create trigger refuse_change_of_revision before update or delete on content_revision
  for each row execute function refuse_change_of_revision();
