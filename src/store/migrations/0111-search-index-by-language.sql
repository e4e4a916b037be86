-- The vectors with the language of their article as one more word, unless it is English. In an index on vectors alone, a
-- search in a language of few articles goes through all matches in the others: its words are often theirs too. In the
-- language that most articles have, a word that nearly all of them have would only be in the way.
create or replace function with_language(vector tsvector, language text) returns tsvector language sql immutable strict parallel safe as $function$
  select case when language = 'en' then vector else vector || array_to_tsvector(array['language=' || language]) end
$function$;

drop index article_search;
drop index article_topic;
create index article_search on article using gin (with_language(search, language)) with (fastupdate = off);
create index article_topic on article using gin (with_language(topic, language)) with (fastupdate = off);

-- As before, but for the indexes.
create or replace function article_matches(sought_language text, sought tsquery, most_on_topic integer, most integer) returns setof text
  language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $function$
declare
  there constant tsquery :=
    case when sought_language = 'en' then sought else sought && quote_literal('language=' || sought_language)::tsquery end;
begin
  return query
    (
      with found as materialized (
        select path, sort_date from article
        where not is_preview and language = sought_language and with_language(topic, language) @@ there limit 4 * most_on_topic
      )
      select path from found order by sort_date desc nulls last, path limit most_on_topic
    )
    union
    (select path from article where not is_preview and language = sought_language and with_language(search, language) @@ there limit most);
end
$function$;
