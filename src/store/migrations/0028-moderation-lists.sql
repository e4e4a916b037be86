-- What moderators write often: reasons for a rejection, notes, replies. A kind without a row has the texts that come with
-- Salus.
create table usual_text (
  kind text collate "C" primary key check (kind in ('reason', 'note', 'reply')),
  -- In the order in which they are offered.
  texts jsonb not null,
  -- Grows with each change, so that of two moderators the second is told.
  version integer not null
);

-- Words and phrases that hold a comment, besides the rules that come with Salus.
create table held_phrase (
  phrase text collate "C" primary key,
  added_by text not null,
  made_at timestamptz(3) not null default now()
);
