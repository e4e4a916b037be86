-- Feedback on articles. Nothing tells who sent it but what they typed.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  -- Path of the article.
  article text collate "C" not null,
  type text collate "C" not null,
  text text not null,
  email text not null,
  name text not null,
  -- Held: it came without a captcha.
  state text collate "C" not null check (state in ('new', 'held', 'done')),
  made_at timestamptz not null default now()
);
create index feedback_made_at on feedback (made_at);

-- Answers to the survey after feedback, apart from it.
create table feedback_survey (
  id bigint generated always as identity primary key,
  answers jsonb not null,
  is_held boolean not null,
  made_at timestamptz not null default now()
);
create index feedback_survey_made_at on feedback_survey (made_at);

-- Signups for newsletters. A row is the truth; its job (schema pgboss) holds only its id.
create table newsletter_signup (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  list text collate "C" not null,
  -- Where the reader signed up first.
  source text collate "C" not null,
  -- Pending: a mail asks the owner of the address to confirm.
  state text collate "C" not null check (state in ('pending', 'confirmed', 'ended')),
  -- The state that the webhook has accepted last.
  told_state text collate "C",
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);
create unique index newsletter_signup_email on newsletter_signup (lower(email), list);
