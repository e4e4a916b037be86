-- NEWS-3: the past of a document from elsewhere is erased as a whole where the law asks for it, by a transaction that says so.
create or replace function refuse_change_of_imported() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' and current_setting('salus.erases_imported', true) = 'on' then
    return old;
  end if;
  raise exception 'What was imported is never changed or deleted';
end
$function$;
