CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "badge_keys_algorithm_known" CHECK ("badge_keys"."algorithm" in ('EdDSA', 'RS256'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "badge_keys_one_signs" ON "badge_keys" USING btree ("algorithm") WHERE "badge_keys"."retired_at" is null;--> statement-breakpoint
-- What was signed, and the list of keys, is cached until the catalogue changes.
CREATE TRIGGER announces AFTER INSERT OR UPDATE ON badge_keys FOR EACH ROW EXECUTE FUNCTION announce_certificate();
