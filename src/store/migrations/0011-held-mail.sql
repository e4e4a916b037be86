-- Mail that a moderator has to release: its sender solved no captcha, as in a browser without scripts.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('waiting', 'held', 'sent', 'dead', 'refused'));

-- As in mail_block, so that a recipient who blocks mail gets nothing that was accepted before either. Null for older
-- mails.
alter table mail add column recipient_hash text collate "C";
create index mail_recipient on mail (recipient_hash) where state in ('waiting', 'held', 'dead');
