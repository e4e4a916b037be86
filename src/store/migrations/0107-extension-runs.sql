-- SITE-6: the last time of each job of the publisher's own that a node has taken up.
create table extension_run (
  name text collate "C" primary key,
  due_at timestamptz not null
);
