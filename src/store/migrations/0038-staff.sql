-- Who works on the site. Accounts are never deleted: the audit log names them.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 64),
  -- For invitations and notices; nobody is identified by it.
  email text,
  roles text[] not null,
  -- The person of the byline, by id: a document "person".
  person text collate "C",
  made_at timestamptz(3) not null default now(),
  deactivated_at timestamptz(3),
  check (roles <@ array['author', 'editor', 'medicalReviewer', 'factChecker', 'moderator', 'advertising', 'administrator'])
);
-- One account for a person: a review is signed by one.
create unique index staff_person on staff (person) where person is not null;

-- What somebody has registered to sign in with. Never deleted: what was signed with one can be checked for good.
create table staff_passkey (
  -- Of the credential, Base64url.
  id text collate "C" primary key,
  staff_id uuid not null references staff on delete restrict,
  -- As COSE.
  public_key bytea not null,
  algorithm integer not null,
  sign_count bigint not null,
  rp_id text collate "C" not null,
  transports text[] not null,
  -- Where it was registered, such as "Firefox on Linux".
  label text not null,
  -- Kept by a service of its owner's, on several devices.
  is_synced boolean not null,
  made_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- An account at the sign-in of an organisation (OpenID Connect).
create table staff_identity (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  staff_id uuid not null references staff on delete restrict,
  made_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index staff_identity_staff on staff_identity (staff_id);

-- Links with which a passkey is registered, once.
create table staff_link (
  id uuid primary key,
  -- SHA-256.
  token_hash text collate "C" not null unique,
  purpose text collate "C" not null check (purpose in ('first', 'invitation', 'device', 'recovery')),
  -- Null for that of the first administrator, who has no account yet.
  staff_id uuid references staff on delete cascade,
  -- Null for one that was made at the machine of the site.
  made_by uuid references staff on delete cascade,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Works only once a second administrator agrees.
  needs_approval boolean not null default false,
  approved_by uuid references staff on delete cascade,
  check ((purpose = 'first') = (staff_id is null)),
  check (approved_by <> made_by)
);
create index staff_link_staff on staff_link (staff_id);

-- Challenges that were given out; taken by the answer.
create table staff_ceremony (
  -- Base64url of the bytes.
  challenge text collate "C" primary key,
  kind text collate "C" not null check (kind in ('register', 'sign in')),
  -- Of a registration: the link that it is for, or whose session asked for it.
  link_id uuid references staff_link on delete cascade,
  staff_id uuid references staff on delete cascade,
  -- Of a registration: the handle that the authenticator keeps.
  user_handle text collate "C",
  expires_at timestamptz(3) not null
);

create table staff_session (
  token_hash text collate "C" primary key,
  -- By which it is listed and ended.
  id uuid not null unique default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- Null for one that began at the sign-in of an organisation.
  passkey_id text collate "C" references staff_passkey on delete cascade,
  -- Such as "Firefox on Linux".
  agent text not null,
  made_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
create index staff_session_staff on staff_session (staff_id);

create function refuse_deletion() returns trigger language plpgsql as $function$
begin
  raise exception 'Rows of % are never deleted.', tg_table_name;
end
$function$;
create trigger keep_staff before delete on staff for each row execute function refuse_deletion();
create trigger keep_staff_passkeys before delete on staff_passkey for each row execute function refuse_deletion();

-- The audit log names the account, and what a thing was before and after.
-- Null for what writers and the site itself do. No reference: that of the operator has no row, and no account is deleted.
alter table audit add column account uuid, add column after jsonb;
create index audit_account on audit (account, id desc) where account is not null;

-- An entry stays as it was written, but for the texts of readers who had theirs erased.
create function refuse_rewriting() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
    return new;
  end if;
  raise exception 'Entries of the audit log are never changed or deleted.';
end
$function$;
create trigger keep_audit before update or delete on audit for each row execute function refuse_rewriting();

-- What was revoked stays revoked in a restored backup.
alter table erasure drop constraint erasure_kind_check;
alter table erasure add constraint erasure_kind_check check (kind in ('email', 'comment', 'signup', 'salt', 'passkey', 'staff'));
