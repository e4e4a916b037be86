-- Files that nobody goes on with: who put them away, when and why. After 30 days those are deleted that readers never saw.
alter table content_file
  add column trashed_at timestamptz(3),
  add column trashed_by text,
  add column trash_reason text,
  add column was_live boolean not null default false;
update content_file set was_live = true
where live_id is not null or imported_id is not null
  or exists (select from content_revision where file_id = content_file.id and origin = 'import')
  or exists (select from audit where item = 'content ' || content_file.id and action = 'publish');
create index content_file_trashed_at on content_file (trashed_at) where trashed_at is not null;

create function remember_publication() returns trigger language plpgsql as $function$
begin
  new.was_live := new.was_live or new.live_id is not null;
  return new;
end
$function$;
create trigger remember_publication before insert or update on content_file
  for each row execute function remember_publication();

create or replace function refuse_change_of_revision() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' and exists (
    select from content_file where id = old.file_id and not was_live and trashed_at <= now() - interval '30 days'
  ) then
    return old;
  end if;
  raise exception 'A revision is never changed or deleted';
end
$function$;
