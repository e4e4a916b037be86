-- NEWS-3: the past of documents that come from elsewhere: JSON of other systems, feeds. Rows are only ever added.
create table imported_document (
  id uuid primary key default gen_random_uuid(),
  kind text collate "C" not null,
  -- Of an article its id, which stays when its address changes; of other documents their key.
  name text collate "C" not null,
  unique (kind, name)
);

-- Every version of such a document, as it was received; or that it was taken down.
create table imported_revision (
  id bigint generated always as identity primary key,
  document_id uuid not null references imported_document (id) deferrable initially deferred,
  -- Counts the versions of a document, from 1.
  number integer not null,
  -- The version that this one came after; none for the first.
  parent_id bigint references imported_revision (id) deferrable initially deferred,
  -- The key that the document had then: the address of a page, the id of a person.
  key text collate "C" not null,
  title text not null,
  -- "medlineplus", "json", "folder", or an importer of the publisher's own.
  feed text collate "C" not null,
  -- The name of the file that held it.
  file text,
  source text,
  -- sha256 over the source in UTF-8, in hexadecimal.
  hash text collate "C",
  actor text not null,
  account uuid,
  made_at timestamptz(3) not null default now(),
  unique (document_id, number),
  -- What was taken down has none of them.
  check ((source is null) = (hash is null) and (source is null) = (file is null))
);
-- What there is to choose from in the list.
create index imported_revision_feed on imported_revision (feed);

create function refuse_change_of_imported() returns trigger language plpgsql as $function$
begin
  raise exception 'What was imported is never changed or deleted';
end
$function$;
create trigger refuse_change_of_imported before update or delete on imported_document
  for each row execute function refuse_change_of_imported();
create trigger refuse_change_of_imported before update or delete on imported_revision
  for each row execute function refuse_change_of_imported();
