-- One row per accepted form, so that a request that is sent again gets the same answer and is not carried out twice.
-- Rows are deleted a day after they were made.
create table submission (
  action text collate "C" not null,
  key text collate "C" not null,
  -- sha256 over the canonical JSON of the input: a key stands for one input.
  input_hash text not null,
  -- Null only inside the transaction that carries out the action.
  answer jsonb,
  made_at timestamptz not null default now(),
  primary key (action, key)
);
create index submission_made_at on submission (made_at);

-- What readers looked for and did not find. Nothing in a row says who asked.
create table topic_request (
  id bigint generated always as identity primary key,
  topic text not null,
  detail text not null,
  made_at timestamptz not null default now()
);
