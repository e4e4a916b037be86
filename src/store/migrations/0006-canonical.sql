-- Where an article's original is, if on another site: its page is in no sitemap.
alter table article add column canonical text;
