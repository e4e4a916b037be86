-- REV-11: articles by the code of a printed sheet (src/store/content/published/article-code.ts). Ids are ASCII.
create index text_record_code on text_record (substr(encode(sha256(article_id::bytea), 'hex'), 1, 10));
