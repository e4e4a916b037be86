-- Versions that are shown before they are published, by a link that ends. The article is stored as it was compiled.
create table content_preview (
  id uuid primary key,
  token_hash text not null unique,
  file_id uuid not null,
  article_id text not null,
  path text not null,
  language text not null,
  dependencies text[] not null,
  value jsonb not null,
  -- Who it is for, in words; null for the frames of the desk.
  purpose text,
  -- The desk that may show it in a frame.
  frame_origin text,
  made_by text not null,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index content_preview_of_file on content_preview (file_id);
