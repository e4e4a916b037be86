-- What somebody of the staff has signed about the text of an article, with a passkey. Rows are only ever added.
create table review (
  article_id text collate "C" not null,
  -- Counts the reviews of an article, from 1.
  number integer not null,
  -- What was signed, byte for byte. All that follows from it is in columns for queries only; pages read the statement.
  statement bytea not null,
  -- sha256 of the canonical text, in hexadecimal.
  hash text collate "C" not null,
  -- Sections by id; null for the whole article.
  sections text[],
  verdict text collate "C" not null check (verdict in ('approved', 'approvedWithRemarks', 'withdrawn')),
  -- Of a withdrawal: the number of the review that no longer holds.
  withdraws integer,
  account uuid not null references staff on delete restrict,
  -- Of the byline, by id.
  person text collate "C" not null,
  -- The version of the file that was read; null where a file has none.
  revision uuid,
  next_on date,
  -- As the browser gave them: the signature is over authenticatorData, then sha256 of clientDataJSON.
  client_data bytea not null,
  authenticator_data bytea not null,
  signature bytea not null,
  passkey text collate "C" not null references staff_passkey (id),
  -- As SubjectPublicKeyInfo.
  public_key bytea not null,
  algorithm integer not null,
  rp_id text collate "C" not null,
  origin text not null,
  -- Whether the key may be on several devices, and is.
  backup_eligible boolean not null,
  backed_up boolean not null,
  -- Since when the site knows the key.
  key_since timestamptz(3) not null,
  -- The public log has the hash of salt, statement and signature: with the salt gone nobody can try out what it is of.
  log_salt bytea not null,
  made_at timestamptz(3) not null default now(),
  primary key (article_id, number),
  foreign key (article_id, withdraws) references review (article_id, number) deferrable initially deferred,
  check ((verdict = 'withdrawn') = (withdraws is not null))
);
-- A statement is signed once: its nonce makes it another one each time.
create unique index review_statement on review (sha256(statement));
create index review_account on review (account);

-- The canonical texts that were signed, as JSON: what a later text is compared with.
create table review_text (
  hash text collate "C" primary key,
  text text not null
);

-- Changes of a signed text that an editor has called minor: the text is another one, what it says is the same.
create table review_minor (
  article_id text collate "C" not null,
  -- The review that is still held to cover the text, and that text.
  review integer not null,
  hash text collate "C" not null,
  reason text not null,
  -- Before and after of each.
  changes jsonb not null,
  actor text not null,
  account uuid not null references staff on delete restrict,
  made_at timestamptz(3) not null default now(),
  primary key (article_id, review, hash),
  foreign key (article_id, review) references review (article_id, number) deferrable initially deferred
);

-- The text that an article had when its file first named a day of review: a later text with that day is another one.
create table review_claim (
  article_id text collate "C" not null,
  -- 0001-01-01 for a review without a day.
  reviewed_on date not null,
  hash text collate "C" not null,
  recorded_at timestamptz(3) not null default now(),
  primary key (article_id, reviewed_on)
);

create function refuse_change_of_review() returns trigger language plpgsql as $function$
begin
  raise exception 'A review is never changed or deleted';
end
$function$;
create trigger refuse_change_of_review before update or delete on review
  for each row execute function refuse_change_of_review();
create trigger refuse_change_of_review_text before update or delete on review_text
  for each row execute function refuse_change_of_review();
create trigger refuse_change_of_review_minor before update or delete on review_minor
  for each row execute function refuse_change_of_review();
create trigger refuse_change_of_review_claim before update or delete on review_claim
  for each row execute function refuse_change_of_review();

-- The text that each published article has, and whose reviews cover it: for lists. Follows from documents and reviews.
create table review_standing (
  article_id text collate "C" primary key,
  hash text collate "C" not null,
  -- People of the byline, by id.
  reviewers text[] not null
);

-- Whoever changes a document, by whatever way, takes the standing of the articles that show it away; the site's own code
-- hashes their texts in the same transaction and writes it anew.
create function forget_review_standing() returns trigger language plpgsql as $function$
begin
  if old.kind = 'article' then
    delete from review_standing where article_id = old.value ->> 'id';
  elsif old.kind = 'treatment' then
    delete from review_standing where article_id in (
      select id from article
      where dependencies && array['treatment:' || old.key] or path in (
        select placement ->> 'path' from document, jsonb_array_elements(value -> 'treatmentPlacements') as placement
        where kind = 'site' and placement ->> 'set' = old.key
      )
    );
  elsif old.kind = 'site' then
    delete from review_standing;
  end if;
  return null;
end
$function$;
create trigger forget_review_standing after update of value or delete on document
  for each row when (old.kind in ('article', 'treatment', 'site')) execute function forget_review_standing();

-- A challenge for a signature is the hash of what is signed.
alter table staff_ceremony add column statement bytea;
alter table staff_ceremony drop constraint staff_ceremony_kind_check;
alter table staff_ceremony add constraint staff_ceremony_kind_check check (kind in ('register', 'sign in', 'review'));
alter table staff_ceremony add constraint staff_ceremony_statement check ((kind = 'review') = (statement is not null));
