-- The desk lists translations whose original has changed: the few articles that say which version they were made from.
create index document_translated_from on document (key) where kind = 'article' and value ? 'translatedFrom';
