CREATE TABLE "withdrawn_certificates" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawn_certificates_number" ON "withdrawn_certificates" USING btree ("number");--> statement-breakpoint
-- Whoever deletes an account, its certificates leave their number and day: an employer who checks one is not told that it is a forgery.
CREATE FUNCTION remember_withdrawn_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO withdrawn_certificates (id, number, issued_on)
  VALUES (OLD.id, OLD.number, (OLD.issued_at AT TIME ZONE 'Africa/Casablanca')::date)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER remembers AFTER DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION remember_withdrawn_certificate();
