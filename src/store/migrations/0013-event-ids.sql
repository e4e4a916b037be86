-- Each event has an id that its browser gave it, so that one which is sent twice counts once on a day. Partitions are by
-- the day of receipt itself: a unique key must hold what a table is partitioned by.
do $partitions$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'event'::regclass loop
    execute format('alter table %s rename to %I', partition, partition::text || '_before_ids');
  end loop;
end
$partitions$;
alter table event rename to event_before_ids;
create table event (
  -- UTC.
  day date not null,
  id uuid not null,
  received_at timestamptz not null,
  name text not null,
  payload jsonb not null,
  -- What the reader's clock said.
  at timestamptz not null,
  -- Of the catalogue that the event was checked against.
  version smallint not null,
  primary key (day, id)
) partition by range (day);
do $days$
declare
  day date;
begin
  for day in
    select (now() at time zone 'UTC')::date
    union select (received_at at time zone 'UTC')::date from event_before_ids
  loop
    execute format(
      'create table %I partition of event for values from (%L) to (%L)',
      'event_' || to_char(day, 'YYYYMMDD'), day, day + 1
    );
  end loop;
end
$days$;
insert into event (day, id, received_at, name, payload, at, version)
  select (received_at at time zone 'UTC')::date, gen_random_uuid(), received_at, name, payload, at, 1 from event_before_ids;
drop table event_before_ids;

-- What the events of a day come to, counted with them: plots of months read few rows. It tells of no reader.
create table event_count (
  -- UTC, of receipt.
  day date not null,
  -- What is counted, and of which kind, such as share and Email (src/model/event-counts.ts).
  subject text collate "C" not null,
  key text collate "C" not null,
  count bigint not null,
  primary key (day, subject, key)
) with (fillfactor = 50);
