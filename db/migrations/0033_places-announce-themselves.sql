-- Who is enrolled shows in public answers, but not in what is made of a formation itself: those caches stay. An older
-- process reads the first word, and drops both.
CREATE OR REPLACE FUNCTION announce_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'Approuvée') OR (TG_OP <> 'DELETE' AND NEW.status = 'Approuvée') THEN
    PERFORM pg_notify('academy_changes', 'catalogue places');
  END IF;
  RETURN NULL;
END $$;
