-- What lists of the desk ask of the newest version of each file, read from its text; read anew when the head is another one.
create table content_facts (
  file_id uuid primary key references content_file on delete cascade,
  -- The version that was read, and of which rules.
  revision_id uuid not null,
  rules integer not null,
  -- The folder of its kind, such as articles.
  kind text collate "C" not null,
  title text not null,
  language text collate "C" not null,
  -- Where readers find it; null where it has no address of its own.
  site_path text collate "C",
  -- Paths, with all above them: lists of a category have what is below it.
  categories text[] not null,
  -- People of the byline, by id.
  authors text[] not null,
  reviewers text[] not null,
  -- The most urgent of its boxes.
  urgency text collate "C",
  -- Of the account that began it; null for a file that was imported.
  begun_by uuid,
  changed_at timestamptz(3) not null
);
create index content_facts_changed_at on content_facts (changed_at desc, file_id);
create index content_facts_title on content_facts (lower(title), file_id);
create index content_facts_categories on content_facts using gin (categories);
create index content_facts_reviewers on content_facts using gin (reviewers);
create index content_facts_site_path on content_facts (site_path);
create index content_file_state on content_file (state) where state <> 'published';
create index feedback_open on feedback (article) where state <> 'done';
create index text_record_recorded_at on text_record (recorded_at desc);

-- Who looks after a file, where somebody has said so. Null: nobody, not even who began it.
create table content_owner (
  file_id uuid primary key references content_file on delete cascade deferrable initially deferred,
  account uuid references staff deferrable initially deferred,
  set_at timestamptz(3) not null default now()
);
create index content_owner_account on content_owner (account);

-- What somebody is to do, by when.
create table desk_task (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  detail text not null,
  -- What it is about; null for what is about no file, and once that was deleted from the trash.
  file_id uuid references content_file on delete set null deferrable initially deferred,
  assignee uuid references staff deferrable initially deferred,
  due_on date,
  made_by uuid not null references staff deferrable initially deferred,
  made_at timestamptz(3) not null default now(),
  -- What readers sent that it came of, such as "feedback {id}".
  origin text collate "C",
  done_at timestamptz(3),
  done_by uuid references staff deferrable initially deferred,
  -- The version that has answered it.
  done_revision uuid references content_revision on delete set null deferrable initially deferred,
  check ((done_at is null) = (done_by is null))
);
create index desk_task_open on desk_task (assignee, due_on) where done_at is null;
create index desk_task_file on desk_task (file_id);
create unique index desk_task_origin on desk_task (origin) where done_at is null and origin is not null;

-- Lists that somebody has saved under a name.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references staff deferrable initially deferred,
  name text not null check (char_length(name) between 1 and 60),
  query jsonb not null,
  -- Everybody at the desk sees it.
  is_shared boolean not null,
  made_at timestamptz(3) not null default now(),
  unique (account, name)
);

-- What was done with many files at once, so that it can be undone.
create table bulk_change (
  id uuid primary key,
  account uuid not null references staff deferrable initially deferred,
  action text collate "C" not null,
  -- What each file was before and became.
  items jsonb not null,
  made_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
