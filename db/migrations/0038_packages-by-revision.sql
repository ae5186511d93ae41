ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "package_states" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_states" ADD COLUMN "earlier" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request-decided', 'package', 'answer', 'question', 'announcement', 'certificate', 'reminder'));--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_trouble_known" CHECK ("packages"."trouble" in ('frame', 'worker', 'silent'));