-- No query uses it: which rows are outdated is asked once per start, of all rows.
drop index document_shape;
