-- What readers sent that a version of an article has answered, and at which article a requested topic stands.
create table reader_signal (
  -- Such as "feedback {id}" and "topic {its words}".
  origin text collate "C" primary key,
  -- The file that it concerns, where somebody has said so.
  file_id uuid references content_file on delete cascade deferrable initially deferred,
  answered_at timestamptz(3),
  answered_by uuid references staff deferrable initially deferred,
  answer_id uuid references content_revision on delete set null deferrable initially deferred
);
create index reader_signal_file on reader_signal (file_id);
