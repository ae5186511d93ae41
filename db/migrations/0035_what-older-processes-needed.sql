-- What processes of before 1.0 wrote beside this release, and what carried it over.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;--> statement-breakpoint
DROP TRIGGER "follows_older_captions_inserted" ON "chapters";--> statement-breakpoint
DROP TRIGGER "follows_older_captions_changed" ON "chapters";--> statement-breakpoint
DROP FUNCTION follow_older_captions();--> statement-breakpoint
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_film_of_videos";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_done_within";--> statement-breakpoint
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_captions_id_media_id_fk";
--> statement-breakpoint
DROP INDEX "chapters_captions";--> statement-breakpoint
ALTER TABLE "chapters" DROP COLUMN "captions_id";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "active_at";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "done_files";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "total_files";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "preparation";--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_film_of_videos" CHECK (case when "chapters"."kind" = 'video' then ("chapters"."video_id" is null) <> ("chapters"."video_url" is null)
        else "chapters"."video_id" is null and "chapters"."video_url" is null end);