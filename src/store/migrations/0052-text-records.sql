-- The hash of the canonical text of each article, as often as it was published with another one. Rows are only ever added.
create table text_record (
  article_id text collate "C" not null,
  -- Counts the texts of an article, from 1.
  number integer not null,
  -- Of the form that is hashed.
  text_version text collate "C" not null,
  -- sha256, in hexadecimal.
  hash text collate "C" not null,
  -- Name, id and hash of each part, in order.
  parts jsonb not null,
  recorded_at timestamptz(3) not null default now(),
  primary key (article_id, number)
);

create function refuse_change_of_text_record() returns trigger language plpgsql as $function$
begin
  raise exception 'A record of a text is never changed or deleted';
end
$function$;
create trigger refuse_change_of_text_record before update or delete on text_record
  for each row execute function refuse_change_of_text_record();
