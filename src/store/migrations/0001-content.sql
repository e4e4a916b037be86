-- Everything editors publish, each document whole, as its schema validated it.
create table document (
  kind text collate "C" not null,
  key text collate "C" not null,
  value jsonb not null,
  -- sha256 over the canonical JSON of the value: tells whether a document differs without comparing it.
  hash text not null,
  modified_at timestamptz not null default now(),
  primary key (kind, key)
);

-- What lists, search and purging ask of articles. A row is computed from its article's own document alone: names of
-- people and categories are joined in when read, so that a person's new name changes no row here.
create table article (
  path text collate "C" primary key,
  id text collate "C" not null,
  is_preview boolean not null,
  -- The day lists sort by: first published, or else last modified.
  newest date,
  -- The article's card, without what other documents hold.
  card jsonb not null,
  authors text[] not null,
  reviewers text[] not null,
  -- Everybody credited today; the history is not counted.
  credits text[] not null,
  -- The article's own categories, the leading one first.
  categories text[] not null,
  series text,
  -- Every document the article's page draws from, as change tags: person:…, category:…, series:…, article:…
  mentions text[] not null,
  title text not null,
  deck text not null,
  headings text not null,
  body text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A') ||
    setweight(to_tsvector('english'::regconfig, deck), 'B') ||
    setweight(to_tsvector('english'::regconfig, headings), 'B') ||
    setweight(to_tsvector('english'::regconfig, body), 'D')
  ) stored,
  -- Version of the rules that computed this row; rows of another version are computed anew at start.
  derivation integer not null
);
create index article_id on article (id);
create index article_newest on article (newest desc nulls last, path) where not is_preview;
create index article_credits on article using gin (credits);
create index article_categories on article using gin (categories);
create index article_mentions on article using gin (mentions);
create index article_search on article using gin (search);

-- What readers do, without who they are.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index event_name_at on event (name, at);
