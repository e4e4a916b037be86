-- REV-10: feedback on words of an article. Empty where a reader marked none.
alter table feedback
  add quote text not null default '',
  -- Of the section that they stand in; empty for the head and the end of the article.
  add section_id text collate "C" not null default '',
  -- sha256 of the text that the reader had.
  add text_hash text collate "C",
  -- By which the reader sees what came of it.
  add receipt uuid,
  -- The number of the version that answers it.
  add answer integer;
create index feedback_receipt on feedback (receipt) where receipt is not null;
create index feedback_article on feedback (article) where quote <> '';
