ALTER TABLE "audit_entries" drop column "search";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(actor || ' ' || target), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED;--> statement-breakpoint
ALTER TABLE "inscriptions" drop column "search";--> statement-breakpoint
ALTER TABLE "inscriptions" ADD COLUMN "search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(full_name || ' ' || email), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED;--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_language_known" CHECK ("formations"."language" in ('fr', 'ar', 'fr-ar'));--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_language_known" CHECK ("inscriptions"."language" in ('fr', 'ar'));--> statement-breakpoint
-- So far a French sentence stood in the row; from now on a name does, which is put into the words of whoever reads it.
UPDATE "media" SET "video_problem" = CASE
  WHEN "video_state" = 'unsupported' THEN 'noTool'
  WHEN "video_problem" LIKE 'Ce fichier%' THEN 'unreadable'
  WHEN "video_problem" LIKE 'Cette vidéo dure%' THEN 'tooLong'
  ELSE 'failed'
END WHERE "video_problem" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_video_problem_known" CHECK ("media"."video_problem" is null or "media"."video_problem" in ('noTool', 'unreadable', 'tooLong', 'failed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('fr', 'ar'));