-- Mail that a moderator has to release has the state that the rest of the program, and its operators, call it by.
alter table mail drop constraint mail_state_check;
update mail set state = 'awaiting-release' where state = 'held';
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'awaiting-release', 'sent', 'dead', 'unknown', 'refused'));
drop index mail_recipient;
create index mail_recipient on mail (recipient_hash) where state in ('waiting', 'awaiting-release', 'dead', 'unknown');
