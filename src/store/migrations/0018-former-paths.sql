-- The file of the site's content folder that a document came of, below that folder; null for one that came from elsewhere.
alter table document add column source text;

-- Paths at which an article was published before it moved, or until it was taken down. An article is its id: where a path
-- leads is where the article of this id is now. A path at which an article is has no row.
create table former_path (
  path text collate "C" primary key,
  article_id text collate "C" not null
);
create index former_path_article on former_path (article_id);
