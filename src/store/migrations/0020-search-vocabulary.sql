-- Words of texts are known to search too: a query with a typing error is compared with them.
alter table article
  -- The distinct words of the text as they are written.
  add column text_words text[] not null default '{}';
alter table search_word
  -- How many articles have the word in `text_words`; `articles` are those that have it in `words`.
  add column texts integer not null default 0;
-- Room for counting within a page, so that no index has to be written for it.
alter table search_word set (fillfactor = 70);
