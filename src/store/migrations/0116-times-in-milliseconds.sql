-- The desk and its exports page through these lists by time and id, and a Date of JavaScript has milliseconds.
alter table mail alter column made_at type timestamptz(3);
alter table feedback alter column made_at type timestamptz(3);
alter table newsletter_signup alter column made_at type timestamptz(3);
