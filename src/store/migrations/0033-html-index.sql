-- Where ids, links and text are in the HTML of a document, found by a parser when it is written: null until it is written
-- again, after the next start.
alter table document add column html_index json;
