-- A mail whose process was killed between the answer of the mail server and its record may have been delivered: when it
-- is given up after that, it is unknown, and not dead.
alter table mail
  -- An attempt has begun, and how it ended is not recorded.
  add column is_open boolean not null default false,
  -- Of an earlier attempt it is not known whether the server took the mail.
  add column may_be_sent boolean not null default false;
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'held', 'sent', 'dead', 'unknown', 'refused'));
drop index mail_recipient;
create index mail_recipient on mail (recipient_hash) where state in ('waiting', 'held', 'dead', 'unknown');
