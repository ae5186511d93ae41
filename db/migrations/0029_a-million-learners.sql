CREATE TABLE "daily_completions" (
	"day" date PRIMARY KEY NOT NULL,
	"completions" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inscriptions_decided" ON "inscriptions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("email_verified_at");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at");--> statement-breakpoint
-- Words inside names are found by an index instead of reading every row. PostgreSQL has this extension, the embedded
-- database does not; where it may not be installed, the search stays right and reads the rows.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
    CREATE INDEX inscriptions_search ON inscriptions USING gin (search gin_trgm_ops);
    CREATE INDEX audit_entries_search ON audit_entries USING gin (search gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm may not be installed by this user';
END $$;
--> statement-breakpoint
-- Positions are written over and over. By default PostgreSQL would clear up after a fifth of all rows has changed: with
-- twenty million rows, far too late for their indexes.
ALTER TABLE chapter_progress SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
