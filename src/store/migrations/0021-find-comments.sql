-- Comments as moderators look for them, whatever their state, among a hundred thousand: by their words, their article,
-- and the rules that hold them; in the order of the list, from where the part before ended.

-- The words of a comment as src/store/search/words.ts compares words: lower case, without accents.
create or replace function comment_words(body text, edited text, condition text) returns tsvector
  language sql immutable parallel safe as $function$
  select to_tsvector('simple'::regconfig, regexp_replace(
    regexp_replace(normalize(lower(body || ' ' || coalesce(edited, '') || ' ' || condition), nfkd), '[\u0300-\u036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$function$;
-- Without a list of pending entries, which every search would read from its beginning to its end.
create index comment_words on comment using gin (comment_words(body, edited_body, condition)) with (fastupdate = off);
create index comment_rules on comment using gin (held_because jsonb_path_ops) where held_because <> '[]';
create index comment_state on comment (state, made_at desc, id);
create index comment_article on comment (article_id, made_at desc, id);
