CREATE TABLE "first_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_ar" text;--> statement-breakpoint
UPDATE "categories" SET "name_ar" = CASE "name"
  WHEN 'Diversité' THEN 'التنوع'
  WHEN 'Droits humains' THEN 'حقوق الإنسان'
  WHEN 'Égalité de genre' THEN 'المساواة بين الجنسين'
  WHEN 'Handicap' THEN 'الإعاقة'
  WHEN 'Inclusion' THEN 'الإدماج'
END;
