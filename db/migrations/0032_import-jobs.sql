ALTER TABLE "imports" ADD COLUMN "done_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_bytes_within" CHECK ("imports"."done_bytes" between 0 and "imports"."total_bytes");