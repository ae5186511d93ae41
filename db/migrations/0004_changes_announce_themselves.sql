-- Processes keep public answers and sessions in memory (server/platform/changes.ts). What those are made of announces its
-- own changes at the commit, whoever makes them: a service, a job, or a person at the console. Nothing can be forgotten.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'catalogue');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON formations FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON sections FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON chapters FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON resources FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON learning_points FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON target_audiences FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
-- A new file belongs to nothing yet; a changed one may be a video that became ready.
CREATE TRIGGER announces AFTER UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
-- The catalogue counts those enrolled.
CREATE FUNCTION announce_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'Approuvée') OR (TG_OP <> 'DELETE' AND NEW.status = 'Approuvée') THEN
    PERFORM pg_notify('academy_changes', 'catalogue');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON inscriptions FOR EACH ROW EXECUTE FUNCTION announce_place();--> statement-breakpoint
CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'person ' || OLD.id);
  -- Trainers are named in the catalogue.
  IF OLD.role = 'formateur' OR (TG_OP = 'UPDATE' AND NEW.role = 'formateur') THEN
    PERFORM pg_notify('academy_changes', 'catalogue');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announces AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_person();--> statement-breakpoint
CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'person ' || OLD.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announces AFTER UPDATE OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session();
