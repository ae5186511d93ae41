CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD COLUMN "completion_id" uuid;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD COLUMN "position_id" uuid;--> statement-breakpoint
CREATE INDEX "ended_sessions_time" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
-- By the sessions alone: whoever bans or deletes an account in whatever way, the token remembers it.
CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  banned timestamptz;
BEGIN
  SELECT banned_at INTO banned FROM users WHERE id = OLD.user_id;
  IF NOT FOUND THEN
    INSERT INTO ended_sessions (token_hash, reason) VALUES (OLD.token_hash, 'account_deleted') ON CONFLICT DO NOTHING;
  ELSIF banned IS NOT NULL THEN
    INSERT INTO ended_sessions (token_hash, reason) VALUES (OLD.token_hash, 'account_banned') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER remembers AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();
