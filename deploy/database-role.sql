-- What the product would otherwise ask of each connection: a pooler does not hand it on (docs/operations.md,
-- "Connections and a pooler").
alter role roamfit set statement_timeout = '30s';
alter role roamfit set lock_timeout = '2s';
alter role roamfit set timezone = 'UTC';
alter role roamfit set random_page_cost = 1.1;
