-- The desk lists mails by their time, and an alarm asks when the last one told.
create index mail_made_at on mail (made_at desc);
create index comment_alarmed_at on comment (alarmed_at) where alarmed_at is not null;
