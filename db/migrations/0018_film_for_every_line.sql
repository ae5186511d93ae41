ALTER TABLE "media" ADD COLUMN "audio_bitrate" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "preparation" integer DEFAULT 1 NOT NULL;