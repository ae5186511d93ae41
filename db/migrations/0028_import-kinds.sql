ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'moodle' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "original_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('moodle', 'package'));