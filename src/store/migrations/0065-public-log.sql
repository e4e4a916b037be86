-- The public log: hashes of published texts and signed reviews. Rows are only ever added.
create table log_entry (
  -- In the order in which they were handed in.
  id bigint generated always as identity primary key,
  -- In the log, from 0; none until the one who signs it has given one.
  position bigint unique check (position >= 0),
  article_id text collate "C" not null,
  -- What is hashed.
  entry bytea not null check (octet_length(entry) between 1 and 65535),
  -- RFC 6962, section 2.1.
  leaf_hash bytea not null generated always as (sha256('\x00'::bytea || entry)) stored unique
);
create index log_entry_article on log_entry (article_id);
create index log_entry_waiting on log_entry (id) where position is null;

create function refuse_change_of_log_entry() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' or old.position is not null or new.entry <> old.entry or new.article_id <> old.article_id then
    raise exception 'An entry of the public log is never changed or deleted';
  end if;
  return new;
end
$function$;
create trigger refuse_change_of_log_entry before update or delete on log_entry
  for each row execute function refuse_change_of_log_entry();

-- Hashes of complete subtrees of 256, 65536, … entries; those of single entries are in log_entry.
create table log_tile (
  level integer not null check (level > 0),
  position bigint not null,
  hash bytea not null,
  primary key (level, position)
);

-- What readers are told of the log. The key, and what it has signed last, are not in the database.
create table log_head (
  is_only boolean primary key default true check (is_only),
  public_key bytea not null,
  size bigint not null,
  -- As it was signed.
  checkpoint text not null
);
