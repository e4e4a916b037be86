-- Who has a content file open at a desk, and whether they type; desks of several processes share it.
create table content_presence (
  file_id uuid not null,
  account uuid not null,
  is_typing boolean not null,
  expires_at timestamptz(3) not null,
  primary key (file_id, account)
);
