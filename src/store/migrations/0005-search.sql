-- The names and words by which an article is found, apart from its text. All vectors are computed when a row is written,
-- of text whose accents and punctuation were removed.
alter table article alter column search drop expression;
drop index article_title_search;
alter table article
  -- Title and other names, deck, headings.
  add column topic tsvector not null default '',
  -- The title and each other name as `search_key`.
  add column name_keys text[] not null default '{}',
  -- The distinct words of `topic` as they are written. The empty word stands for the article itself.
  add column words text[] not null default '{}';
-- Without a list of pending entries, which every search would read from its beginning to its end.
create index article_topic on article using gin (topic) with (fastupdate = off);
create index article_name_keys on article using gin (name_keys) with (fastupdate = off);
alter index article_search set (fastupdate = off);

-- How many articles have a word in `words`: rare words tell more about a query, and unknown words are compared with them.
create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null,
  articles integer not null
);
create index search_word_stem on search_word (stem);

-- A name in any inflection and word order: its stems, sorted. Empty for a name of stop words alone.
create or replace function search_key(name text) returns text language sql immutable strict parallel safe as $function$
  select coalesce(string_agg(lexeme, ' ' order by lexeme), '') from unnest(to_tsvector('english'::regconfig, name))
$function$;

-- Published articles that match in `topic`, the newest first, and any that match at all. What is switched off leaves
-- the scan of the index on the vectors: the planner, which does not know the query, may choose to read all vectors.
create or replace function article_matches(sought tsquery, most_on_topic integer, most integer) returns setof text
  language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $function$
begin
  return query
    (
      with found as materialized (
        select path, sort_date from article where not is_preview and topic @@ sought limit 4 * most_on_topic
      )
      select path from found order by sort_date desc nulls last, path limit most_on_topic
    )
    union
    (select path from article where not is_preview and search @@ sought limit most);
end
$function$;

-- Published articles that have one of these keys among their names.
create or replace function articles_named(keys text[], most integer) returns table (path text, name_keys text[])
  language plpgsql stable rows 10 set enable_seqscan = off set enable_indexscan = off as $function$
begin
  return query
    select article.path, article.name_keys from article where not is_preview and article.name_keys && keys limit most;
end
$function$;
