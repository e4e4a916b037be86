-- What the webhook of publications was told of each article last; without path and hash, that it is gone. The row without
-- an id says that it is told at all.
create table told_article (
  id text collate "C" primary key,
  path text collate "C",
  hash text collate "C",
  told_at timestamptz(3) not null default now()
);
