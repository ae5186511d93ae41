CREATE TABLE "idempotent_calls" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"fingerprint" text,
	"status" smallint,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_answered" CHECK (num_nulls("idempotent_calls"."status", "idempotent_calls"."answer") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_calls_person" ON "idempotent_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_created" ON "idempotent_calls" USING btree ("created_at");