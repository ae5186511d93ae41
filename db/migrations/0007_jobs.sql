CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"worker_id" uuid,
	"heartbeat_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'failed')),
	CONSTRAINT "jobs_running_has_worker" CHECK (("jobs"."state" = 'running') = ("jobs"."worker_id" is not null)),
	CONSTRAINT "jobs_running_has_heartbeat" CHECK (("jobs"."state" = 'running') = ("jobs"."heartbeat_at" is not null)),
	CONSTRAINT "jobs_failed_has_time" CHECK (("jobs"."state" = 'failed') = ("jobs"."failed_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("name","key") WHERE "jobs"."key" is not null;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("name","run_after","id") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_worker" ON "jobs" USING btree ("worker_id") WHERE "jobs"."worker_id" is not null;--> statement-breakpoint
-- Earlier releases kept their jobs in tables of the package pg-boss, made at the start. What waits there, was cut, or was
-- given up moves over. Locked first: a process of the old release must not add a job in between. Their tables stay, empty,
-- as long as such a process may run beside this release: what it adds there goes to our table (docs/decisions/063).
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE;
  INSERT INTO jobs (name, data, key, state, attempts, reason, created_at, run_after, failed_at)
  SELECT name,
    -- The text of a mail that was given up is kept nowhere.
    coalesce(CASE WHEN state = 'failed' THEN data - '{text,html}'::text[] ELSE data END, '{}'),
    -- Routines, of which one waits at a time.
    CASE WHEN state = 'created' AND policy = 'short' THEN 'next' END,
    CASE WHEN state = 'failed' THEN 'failed' ELSE 'waiting' END,
    -- retry_count is raised at the start of the next try, and a job given back at a shutdown has no started_on.
    CASE WHEN state IN ('retry', 'failed') AND started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END,
    output ->> 'message',
    created_on,
    CASE WHEN state = 'active' THEN now() ELSE start_after END,
    CASE WHEN state = 'failed' THEN coalesce(completed_on, now()) END
  FROM pgboss.job
  WHERE state IN ('created', 'retry', 'active', 'failed')
  ORDER BY created_on, id
  ON CONFLICT DO NOTHING;
  TRUNCATE pgboss.job, pgboss.archive;
  CREATE FUNCTION pgboss.add_to_jobs() RETURNS trigger LANGUAGE plpgsql AS $forward$ BEGIN
    INSERT INTO public.jobs (name, data, key, run_after)
    VALUES (NEW.name, coalesce(NEW.data, '{}'), CASE WHEN NEW.policy = 'short' THEN 'next' END, NEW.start_after)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $forward$;
  CREATE TRIGGER adds_to_jobs BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION pgboss.add_to_jobs();
END $$;
