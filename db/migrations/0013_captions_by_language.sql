CREATE TABLE "chapter_captions" (
	"chapter_id" integer NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chapter_captions_chapter_id_language_pk" PRIMARY KEY("chapter_id","language"),
	CONSTRAINT "chapter_captions_language_known" CHECK ("chapter_captions"."language" in ('fr', 'ar', 'en'))
);
--> statement-breakpoint
ALTER TABLE "chapter_captions" ADD CONSTRAINT "chapter_captions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_captions" ADD CONSTRAINT "chapter_captions_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_captions_file" ON "chapter_captions" USING btree ("file_id");--> statement-breakpoint
-- Captions were taken to be in the language of their formation.
INSERT INTO chapter_captions (chapter_id, language, position, file_id)
  SELECT chapters.id, CASE WHEN formations.language = 'ar' THEN 'ar' ELSE 'fr' END, 1, chapters.captions_id
  FROM chapters JOIN formations ON formations.id = chapters.formation_id
  WHERE chapters.captions_id IS NOT NULL;--> statement-breakpoint
-- Who may read which file is cached for some seconds.
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON chapter_captions FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
