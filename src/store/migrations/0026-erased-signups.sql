-- A signup that is erased with the comment it came with is named by its id: its address may have others.
alter table erasure drop constraint erasure_kind_check;
alter table erasure add constraint erasure_kind_check check (kind in ('email', 'comment', 'signup', 'salt'));
