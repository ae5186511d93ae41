ALTER TABLE "recovery_codes" ADD COLUMN "made_in_session" integer;
