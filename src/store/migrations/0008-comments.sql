-- Readers' comments, and those that content files seed. Each belongs to an article by its id, so that an article that
-- moves keeps them.
create table comment (
  -- "{article id}/{name}"; the name is unique among the article's comments and is part of the address of each.
  id text collate "C" primary key,
  article_id text collate "C" not null,
  -- From a content file: importing the file again writes what readers and moderators have not changed.
  is_seed boolean not null default false,
  -- As typed.
  body text not null,
  -- A moderator's wording, shown in its place.
  edited_body text,
  -- The editor's note below it.
  medical_note text,
  condition text not null,
  age text not null,
  years text not null,
  -- Never published; null once it is erased.
  email text,
  made_at timestamptz(3) not null default now(),
  -- Set when it is approved first, and kept: what is approved again returns to its place.
  published_at timestamptz(3),
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- Why it was rejected; its writer can read it.
  reason text,
  -- Why a moderator should look closer: [{"rule": …, "span": [start, end] of the text as typed, or null}].
  held_because jsonb not null default '[]',
  -- Speaks of a crisis: first in the queue.
  is_urgent boolean not null default false,
  -- SHA-256 of the token of the link by which its writer sees and erases it.
  receipt_hash text collate "C",
  decided_by text,
  decided_at timestamptz(3),
  -- Grows with each change, so that of two moderators the second is told.
  version integer not null default 0,
  check (state <> 'approved' or published_at is not null)
);
create index comment_published on comment (article_id, published_at desc, id) where state = 'approved';
create index comment_waiting on comment (is_urgent desc, made_at, id) where state = 'waiting';
create index comment_made_at on comment (made_at desc, id);
create index comment_email on comment (lower(email)) where email is not null;
create index comment_receipt on comment (receipt_hash) where receipt_hash is not null;
-- For the search of earlier comments with the same text.
create index comment_text on comment (md5(regexp_replace(lower(body), '\s+', ' ', 'g')));

-- How many comments of an article are published: a page shows the number without counting them.
create table comment_count (
  article_id text collate "C" primary key,
  published integer not null
);
create function count_published_comments() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    update comment_count set published = comment_count.published - gone.number
    from (
      select article_id, count(*) as number from old_rows where state = 'approved' group by article_id
    ) as gone
    where comment_count.article_id = gone.article_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into comment_count (article_id, published)
    select article_id, count(*) from new_rows where state = 'approved' group by article_id order by article_id
    on conflict (article_id) do update set published = comment_count.published + excluded.published;
  end if;
  return null;
end
$function$;
create trigger count_inserted_comments after insert on comment referencing new table as new_rows
  for each statement execute function count_published_comments();
create trigger count_updated_comments after update on comment referencing old table as old_rows new table as new_rows
  for each statement execute function count_published_comments();
create trigger count_deleted_comments after delete on comment referencing old table as old_rows
  for each statement execute function count_published_comments();

-- What moderators do, written in the transaction of what they do.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- The name of the moderator; "writer" for what writers do by their private link.
  actor text not null,
  action text collate "C" not null,
  -- Kind and id, such as "comment dark-spots/tint".
  item text collate "C" not null,
  -- The same for all that was done at once.
  bulk_id uuid,
  -- What the action replaced, so that it can be undone; null once the item is erased.
  before jsonb,
  -- The version of the item after the action.
  version integer
);
create index audit_item on audit (item, id);
create index audit_actor on audit (actor, id);

-- Comments were part of their article's document. They become documents of their own, with rows as seeds; the articles
-- lose theirs when they are upgraded in the background.
insert into document (kind, key, value, hash)
select distinct on (value ->> 'id') 'comments', value ->> 'id',
  jsonb_build_object('article', value ->> 'id', 'comments', value -> 'shareYourExperience'), ''
from document
where kind = 'article' and jsonb_typeof(value -> 'shareYourExperience') = 'array'
  and jsonb_array_length(value -> 'shareYourExperience') > 0
order by value ->> 'id', modified_at desc;

insert into comment (
  id, article_id, is_seed, body, edited_body, medical_note, condition, age, years, made_at, published_at, state
)
select
  key || '/' || (seed ->> 'id'), key, true, seed ->> 'comment', seed ->> 'editedComment', seed ->> 'medicalNote',
  seed ->> 'primaryHealthConcern', coalesce(seed ->> 'age', ''), coalesce(seed ->> 'yearsSinceDiagnosis', ''),
  day.noon, day.noon, 'approved'
from document, jsonb_array_elements(value -> 'comments') with ordinality as listed (seed, place),
  -- Those of one day keep the order of the file.
  lateral (
    select (seed -> 'date' ->> 'date')::date + interval '12 hours' - place * interval '1 second' as local
  ) as written,
  lateral (select local at time zone 'UTC' as noon) as day
where kind = 'comments'
on conflict do nothing;
