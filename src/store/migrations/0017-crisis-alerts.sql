-- Escalated: a moderator has passed a comment on to somebody who can act. It is not published, and raises no alarm.
alter table comment drop constraint comment_state_check;
alter table comment add constraint comment_state_check check (state in ('waiting', 'escalated', 'approved', 'rejected'));
-- Alarms of a comment that may speak of a crisis: how many left the site, and when the last one did.
alter table comment add column alarms integer not null default 0;
alter table comment add column alarmed_at timestamptz(3);
