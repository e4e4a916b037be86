-- Where the newest version of a file stands, and when it is to be published or taken down.
alter table content_file
  add column state text collate "C" not null default 'published',
  add column publish_at timestamptz(3),
  add column take_down_at timestamptz(3);
update content_file set state = 'unpublished' where live_id is null;
alter table content_file alter column state drop default;
create index content_file_publish_at on content_file (publish_at) where publish_at is not null;
create index content_file_take_down_at on content_file (take_down_at) where take_down_at is not null;
-- The account of the staff that made a version; null for one of an import.
alter table content_revision add column account uuid;
