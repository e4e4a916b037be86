-- Captcha tokens that were used, until they expire: a token is accepted once.
create table captcha_token (
  nonce text collate "C" primary key,
  expires_at timestamptz not null
);
create index captcha_token_expires_at on captcha_token (expires_at);
