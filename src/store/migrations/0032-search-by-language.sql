-- Each article is searched by the dictionary of its language, and its words are those of its language.
alter table search_word
  add column language text collate "C" not null default 'en',
  -- How articles write the word, where it is compared without accents or the like.
  add column spelling text;
alter table search_word drop constraint search_word_pkey, add primary key (language, word);
drop index search_word_stem;
create index search_word_stem on search_word (stem, language);

drop function if exists search_key(text);
drop function if exists article_matches(tsquery, integer, integer);
drop function if exists articles_named(text[], integer);

-- The key of a name, which is the same in any inflection and word order: its stems, sorted. Empty for a name of stop words alone.
create or replace function search_key(dictionary regconfig, name text) returns text language sql immutable strict parallel safe as $function$
  select coalesce(string_agg(lexeme, ' ' order by lexeme), '') from unnest(to_tsvector(dictionary, name))
$function$;

-- Published articles of a language that match in `topic`, the newest first, and any that match at all. What is switched
-- off leaves the scan of the index on the vectors: the planner, which does not know the query, may choose to read all
-- vectors.
create or replace function article_matches(sought_language text, sought tsquery, most_on_topic integer, most integer) returns setof text
  language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $function$
begin
  return query
    (
      with found as materialized (
        select path, sort_date from article
        where not is_preview and language = sought_language and topic @@ sought limit 4 * most_on_topic
      )
      select path from found order by sort_date desc nulls last, path limit most_on_topic
    )
    union
    (select path from article where not is_preview and language = sought_language and search @@ sought limit most);
end
$function$;

-- Published articles of a language that have one of these keys among their names.
create or replace function articles_named(sought_language text, keys text[], most integer) returns table (path text, name_keys text[])
  language plpgsql stable rows 10 set enable_seqscan = off set enable_indexscan = off as $function$
begin
  return query
    select article.path, article.name_keys from article
    where not is_preview and language = sought_language and article.name_keys && keys limit most;
end
$function$;
