-- Columns under the names that the code has for them.
alter table document rename column shape to schema_fingerprint;
create or replace function distrust_edited_document() returns trigger language plpgsql as $function$
begin
  new.schema_fingerprint := '';
  new.hash := '';
  return new;
end
$function$;
alter table comment rename column held_because to moderation_flags;
alter table newsletter_signup rename column told_state to notified_state;
