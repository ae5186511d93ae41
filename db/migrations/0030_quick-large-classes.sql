-- Counted again with the new column, at the next reader.
DELETE FROM "class_figures";--> statement-breakpoint
DELETE FROM "class_standings";--> statement-breakpoint
ALTER TABLE "class_standings" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "class_standings_by_name" ON "class_standings" USING btree ("formation_id","search" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "class_standings_by_progress" ON "class_standings" USING btree ("formation_id","done","search" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "class_standings_by_activity" ON "class_standings" USING btree ("formation_id","last_at" NULLS FIRST,"search" collate "C","user_id");