CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone,
	"done_files" integer DEFAULT 0 NOT NULL,
	"total_files" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"formation_id" integer,
	CONSTRAINT "imports_finished_has_formation" CHECK (("imports"."finished_at" is null) = ("imports"."formation_id" is null)),
	CONSTRAINT "imports_done_within" CHECK ("imports"."done_files" between 0 and "imports"."total_files")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_expiry" ON "imports" USING btree ("expires_at");