-- Times of events to the hour: exact ones show which events came together, and so from one reader. Rows that have such
-- times are left as they are: a row that is written is written anew.
update event set at = date_trunc('hour', at, 'UTC'), received_at = date_trunc('hour', received_at, 'UTC')
where at <> date_trunc('hour', at, 'UTC') or received_at <> date_trunc('hour', received_at, 'UTC');
