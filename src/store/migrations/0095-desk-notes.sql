-- What the staff says to each other about words of a file. It is never published.
create table desk_note (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references content_file on delete cascade deferrable initially deferred,
  -- The note that it answers; null for one that begins.
  parent_id uuid references desk_note on delete cascade deferrable initially deferred,
  -- The words, and those around them, by which they are found again; empty for one about the whole file, and in answers.
  quote text not null,
  before text not null,
  after text not null,
  text text not null check (char_length(text) between 1 and 4000),
  mentions uuid[] not null,
  account uuid not null references staff deferrable initially deferred,
  made_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid references staff deferrable initially deferred
);
create index desk_note_file on desk_note (file_id, made_at);

-- What somebody of the staff is told of by mail.
create table desk_notice (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references staff deferrable initially deferred,
  kind text collate "C" not null check (kind in ('mention', 'task', 'review', 'due')),
  -- In words, without what anybody has written.
  subject text not null,
  -- Where at the desk.
  place text collate "C" not null,
  -- Told once of each: such as "note {id}".
  about text collate "C" not null,
  made_at timestamptz(3) not null default now(),
  -- By itself or in a digest.
  mailed_at timestamptz(3),
  unique (account, about)
);
create index desk_notice_open on desk_notice (account, made_at) where mailed_at is null;

-- How somebody wants to be told. Who has no row is told at once.
create table desk_mail_choice (
  account uuid primary key references staff deferrable initially deferred,
  -- In the links of mails, in place of the account.
  link_id uuid not null unique default gen_random_uuid(),
  mention text collate "C" not null default 'now' check (mention in ('now', 'digest', 'off')),
  task text collate "C" not null default 'now' check (task in ('now', 'digest', 'off')),
  review text collate "C" not null default 'now' check (review in ('now', 'digest', 'off')),
  due text collate "C" not null default 'digest' check (due in ('now', 'digest', 'off')),
  digest_at timestamptz(3)
);
