ALTER TABLE "passkeys" ADD COLUMN "made_in_session" integer;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD COLUMN "made_in_session" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;