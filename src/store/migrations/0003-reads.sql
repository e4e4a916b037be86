-- The plain names of what the columns hold.
alter table article rename column newest to sort_date;
alter table article rename column mentions to dependencies;
alter table article rename column derivation to projection_version;
alter index article_newest rename to article_sort_date;
alter index article_mentions rename to article_dependencies;
comment on column article.sort_date is 'Lists are sorted by it: the day of first publication, or else of the last change.';
comment on column article.dependencies is 'Every document the article''s page depends on, as change tags: person:…, category:…, series:…, article:…';
comment on column article.projection_version is 'Version of the rules that computed the row; outdated rows are recomputed in the background.';

-- Search looks for matches in titles first, so that it ranks them however many bodies match.
create index article_title_search on article using gin (to_tsvector('english'::regconfig, title));

-- The shape (fingerprint of its kind's schema) a value was validated against; a value of the current shape is trusted.
alter table document add column shape text not null default '';
create index document_shape on document (kind, shape);

-- A value that changes while its hash stays was not written by the application: it is validated before it is used, and
-- differs from whatever is published next.
create function distrust_edited_document() returns trigger language plpgsql as $function$
begin
  new.shape := '';
  new.hash := '';
  return new;
end
$function$;
create trigger distrust_edited before update of value on document for each row
  when (new.value is distinct from old.value and new.hash = old.hash)
  execute function distrust_edited_document();

-- Reader events by the day they were received (UTC), so that a day is dropped as a whole.
alter table event rename to event_before_partitions;
create table event (
  received_at timestamptz not null,
  name text not null,
  payload jsonb not null,
  -- What the reader's clock said.
  at timestamptz not null
) partition by range (received_at);
do $days$
declare
  day date := (now() at time zone 'UTC')::date;
begin
  execute format(
    'create table %I partition of event for values from (%L) to (%L)',
    'event_' || to_char(day, 'YYYYMMDD'), day::text || ' 00:00+00', (day + 1)::text || ' 00:00+00'
  );
end
$days$;
insert into event (received_at, name, payload, at) select now(), name, payload, at from event_before_partitions;
drop table event_before_partitions;
