-- Sign-ins at an organisation (OpenID Connect) that have begun; taken when the browser comes back.
create table staff_organisation_visit (
  -- SHA-256 of what the browser keeps in a cookie meanwhile.
  browser_hash text collate "C" primary key,
  state text collate "C" not null,
  nonce text collate "C" not null,
  code_verifier text collate "C" not null,
  -- The invitation that it answers; null where somebody signs in.
  link_id uuid references staff_link on delete cascade,
  expires_at timestamptz(3) not null
);

-- Of one organisation an account has one: an address that somebody else gets there later is not theirs.
create unique index staff_identity_one on staff_identity (staff_id, issuer);

-- What a recovery has ended stays ended in a restored backup.
alter table erasure drop constraint erasure_kind_check;
alter table erasure add constraint erasure_kind_check
  check (kind in ('email', 'comment', 'signup', 'salt', 'passkey', 'staff', 'identity'));
