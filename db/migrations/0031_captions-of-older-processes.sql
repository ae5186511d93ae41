-- A process of the release before captions by language writes one file into chapters.captions_id. Whatever it saves,
-- replaces or takes away while both releases run is followed here, at its commit: by then this release has written its
-- own tracks, the first of which is that file, and nothing is left to do.
CREATE FUNCTION follow_older_captions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former uuid := CASE WHEN TG_OP = 'UPDATE' THEN OLD.captions_id END;
  current uuid;
  spoken text;
BEGIN
  SELECT c.captions_id, CASE WHEN f.language = 'ar' THEN 'ar' ELSE 'fr' END INTO current, spoken
    FROM chapters c JOIN formations f ON f.id = c.formation_id WHERE c.id = NEW.id;
  IF current IS NULL THEN
    DELETE FROM chapter_captions WHERE chapter_id = NEW.id AND file_id = former AND NOT draft;
  ELSIF NOT EXISTS (SELECT FROM chapter_captions WHERE chapter_id = NEW.id AND file_id = current) THEN
    UPDATE chapter_captions SET file_id = current WHERE chapter_id = NEW.id AND file_id = former AND NOT draft;
    IF NOT FOUND THEN
      INSERT INTO chapter_captions (chapter_id, language, position, file_id)
        SELECT NEW.id, spoken, coalesce(min(position), 2) - 1, current FROM chapter_captions WHERE chapter_id = NEW.id
        ON CONFLICT (chapter_id, language) DO UPDATE SET file_id = excluded.file_id, draft = false;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER follows_older_captions_inserted AFTER INSERT ON chapters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.captions_id IS NOT NULL) EXECUTE FUNCTION follow_older_captions();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER follows_older_captions_changed AFTER UPDATE ON chapters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.captions_id IS DISTINCT FROM OLD.captions_id) EXECUTE FUNCTION follow_older_captions();
--> statement-breakpoint
-- What was saved beside an earlier upgrade is found now.
INSERT INTO chapter_captions (chapter_id, language, position, file_id)
  SELECT c.id, CASE WHEN f.language = 'ar' THEN 'ar' ELSE 'fr' END, 0, c.captions_id
  FROM chapters c JOIN formations f ON f.id = c.formation_id
  WHERE c.captions_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM chapter_captions t WHERE t.chapter_id = c.id AND t.file_id = c.captions_id)
  ON CONFLICT (chapter_id, language) DO UPDATE SET file_id = excluded.file_id, draft = false;
