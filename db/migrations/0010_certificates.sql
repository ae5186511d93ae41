CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"formation_id" integer NOT NULL,
	"formation_name" text NOT NULL,
	"formation_language" text NOT NULL,
	"full_name" text NOT NULL,
	"subject_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email_salt" text NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"hours" numeric(8, 1) NOT NULL,
	"score_percent" smallint,
	"chapter_count" integer NOT NULL,
	"objectives" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(number || ' ' || full_name || ' ' || formation_name), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED,
	CONSTRAINT "certificates_number_form" CHECK ("certificates"."number" ~ '^AI-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{10}$'),
	CONSTRAINT "certificates_language_known" CHECK ("certificates"."language" in ('fr', 'ar')),
	CONSTRAINT "certificates_formation_language_known" CHECK ("certificates"."formation_language" in ('fr', 'ar', 'fr-ar')),
	CONSTRAINT "certificates_score" CHECK ("certificates"."score_percent" between 0 and 100),
	CONSTRAINT "certificates_reason_when_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "certificate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_unique" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_per_learner" ON "certificates" USING btree ("user_id","formation_id");--> statement-breakpoint
CREATE INDEX "certificates_formation" ON "certificates" USING btree ("formation_id");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "chapter_progress_completed" ON "chapter_progress" USING btree ("completed_at") WHERE "chapter_progress"."completed_at" is not null;--> statement-breakpoint
-- What is public of a certificate is cached until the catalogue changes. A new one is in no cached answer: refusals are
-- not cached. A row a notification: deleting an account deletes from this table even where it holds nothing.
CREATE FUNCTION announce_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'catalogue');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announces AFTER UPDATE OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION announce_certificate();--> statement-breakpoint
-- Those who completed a formation before this version get their certificates as soon as jobs run.
INSERT INTO jobs (name, data) SELECT 'issue-certificates', '{}' WHERE EXISTS (SELECT FROM formations);
