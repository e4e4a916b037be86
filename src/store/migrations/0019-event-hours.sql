-- Times of events to the hour: exact ones show which events came together, and so from one reader.
update event set at = date_trunc('hour', at, 'UTC'), received_at = date_trunc('hour', received_at, 'UTC');
