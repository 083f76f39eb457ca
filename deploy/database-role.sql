-- For a pooler that does not hand on what a client asks of its connection (docs/operations.md, "A container").
alter role roamfit set statement_timeout = '30s';
alter role roamfit set timezone = 'UTC';
