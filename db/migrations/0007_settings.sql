CREATE TABLE "settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" integer,
	CONSTRAINT "settings_version_counts" CHECK ("settings"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "settings_pictures_name_known" CHECK ("settings_pictures"."name" in ('logo', 'signature'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_saved_by" ON "settings" USING btree ("saved_by_id");--> statement-breakpoint
-- Every process shows what the owner says of the academy: each is told at the commit (server/platform/identity.ts).
CREATE FUNCTION notify_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'settings');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON settings_pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
