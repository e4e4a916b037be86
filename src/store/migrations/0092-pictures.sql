-- The picture library of the newsroom. An original is its bytes, named by their hash, as it was uploaded or as the folder has it.
create table picture_original (
  -- sha256 over the bytes, in hexadecimal.
  hash text collate "C" primary key,
  -- Of its file, such as "jpg": what the bytes are.
  ending text collate "C" not null,
  width integer not null,
  height integer not null,
  size integer not null
);
-- The bytes of an original, in parts that a backup reads a few of at a time.
create table picture_part (
  hash text collate "C" not null references picture_original (hash) deferrable initially deferred,
  number integer not null,
  bytes bytea not null,
  primary key (hash, number)
);
-- They are compressed already.
alter table picture_part alter column bytes set storage external;

create table picture (
  id uuid primary key,
  -- What articles call it: the name of its file.
  name text collate "C" not null unique,
  -- Where its file is below images/; nothing where it lies there itself.
  folder text collate "C" not null default '',
  hash text collate "C" not null references picture_original (hash) deferrable initially deferred,
  -- What it shows, by language.
  alt jsonb not null default '{}',
  credit text,
  -- What has to stay in a crop, in percent of width and height.
  focal_x smallint,
  focal_y smallint,
  -- The original and the words that the content folder had when it was last imported; none where it has not this picture.
  imported_hash text collate "C",
  imported_details jsonb,
  -- How many of its sizes are drawn, and how many there will be.
  drawn integer not null default 0,
  to_draw integer not null default 0,
  -- Counts its changes: whoever makes one names the state that they have seen.
  version integer not null default 1,
  added_by text not null,
  added_at timestamptz(3) not null default now(),
  trashed_at timestamptz(3),
  trashed_by text,
  check ((focal_x is null) = (focal_y is null))
);
create index picture_hash on picture (hash);

-- What a picture was before it was replaced.
create table picture_past (
  picture_id uuid not null references picture (id) deferrable initially deferred,
  hash text collate "C" not null references picture_original (hash) deferrable initially deferred,
  replaced_by text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (picture_id, hash)
);
create index picture_past_hash on picture_past (hash);
