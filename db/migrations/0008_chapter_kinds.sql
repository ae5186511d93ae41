CREATE TABLE "chapter_pictures" (
	"chapter_id" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "chapter_pictures_chapter_id_picture_id_pk" PRIMARY KEY("chapter_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "chapter_texts" (
	"chapter_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "chapter_texts_length" CHECK (char_length("chapter_texts"."content") between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "chapters" DROP CONSTRAINT "chapters_one_video";--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "formations" ADD COLUMN "sequential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chapter_pictures" ADD CONSTRAINT "chapter_pictures_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_pictures" ADD CONSTRAINT "chapter_pictures_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_texts" ADD CONSTRAINT "chapter_texts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_pictures_picture" ON "chapter_pictures" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_kind_known" CHECK ("chapters"."kind" in ('video', 'text', 'quiz', 'package'));--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_film_of_videos" CHECK (case when "chapters"."kind" = 'video' then ("chapters"."video_id" is null) <> ("chapters"."video_url" is null)
        else "chapters"."video_id" is null and "chapters"."video_url" is null and "chapters"."captions_id" is null end);--> statement-breakpoint
-- Who may read which file is cached for some seconds.
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON chapter_pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
