-- The language of each document, and the original that it translates, by its id or path.
alter table document
  add column language text collate "C" not null generated always as (coalesce(value ->> 'language', 'en')) stored,
  add column translation_of text collate "C" generated always as (value ->> 'translationOf') stored;
create index document_translation on document (kind, translation_of) where translation_of is not null;
alter table article add column language text collate "C" not null default 'en';
