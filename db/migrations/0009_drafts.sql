ALTER TABLE "chapters" DROP CONSTRAINT "chapters_duration_positive";--> statement-breakpoint
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_film_of_videos";--> statement-breakpoint
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_package_of_packages";--> statement-breakpoint
ALTER TABLE "formations" DROP CONSTRAINT "formations_status_known";--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ALTER COLUMN "definition" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "unfinished" jsonb;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_duration_not_negative" CHECK ("chapters"."duration_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_film_of_videos" CHECK (("chapters"."kind" = 'video' and ("chapters"."video_id" is null or "chapters"."video_url" is null))
        or ("chapters"."video_id" is null and "chapters"."video_url" is null));--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_package_of_packages" CHECK ("chapters"."kind" = 'package' or "chapters"."package_id" is null);--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_status_known" CHECK ("formations"."status" in ('Publié', 'Archivé', 'Brouillon'));