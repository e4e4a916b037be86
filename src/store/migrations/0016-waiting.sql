-- An article whose day of publication is to come waits: until then it is stored as a preview, seen by its preview link alone.
alter table article add column waits_until date;
comment on column article.waits_until is 'The day (UTC) it is published on; null for an article that waits for none.';
create index article_waiting on article (waits_until) where waits_until is not null;
