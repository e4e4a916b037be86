-- The words of a comment, computed when it is written: computing them for each row that a search looks at took half a
-- minute for a hundred thousand comments, whenever the planner chose to read those in order. Backups leave it out.
drop index comment_words;
alter table comment add column words tsvector
  generated always as (comment_words(body, edited_body, condition)) stored;
create index comment_words on comment using gin (words) with (fastupdate = off);
