CREATE TABLE "package_files" (
	"media_id" uuid NOT NULL,
	"path" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "package_files_media_id_path_pk" PRIMARY KEY("media_id","path")
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"user_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"item" text NOT NULL,
	"values" jsonb NOT NULL,
	"status" text NOT NULL,
	"percent" smallint,
	"session" text NOT NULL,
	"sequence" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_states_user_id_chapter_id_item_pk" PRIMARY KEY("user_id","chapter_id","item"),
	CONSTRAINT "package_states_status_known" CHECK ("package_states"."status" in ('incomplete', 'completed', 'passed', 'failed')),
	CONSTRAINT "package_states_percent" CHECK ("package_states"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"standard" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "packages_standard_known" CHECK ("packages"."standard" in ('1.2', '2004'))
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind_known";--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_states_chapter" ON "package_states" USING btree ("chapter_id");--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_package_id_media_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapters_package" ON "chapters" USING btree ("package_id");--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_package_of_packages" CHECK (("chapters"."kind" = 'package') = ("chapters"."package_id" is not null));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('image', 'video', 'document', 'captions', 'package'));