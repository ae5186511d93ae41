CREATE TABLE "class_figures" (
	"formation_id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"statistics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_standings" (
	"formation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"done" integer NOT NULL,
	"begun" boolean NOT NULL,
	"last_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "class_standings_formation_id_user_id_pk" PRIMARY KEY("formation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "class_figures" ADD CONSTRAINT "class_figures_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_standings" ADD CONSTRAINT "class_standings_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_standings" ADD CONSTRAINT "class_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_standings_person" ON "class_standings" USING btree ("user_id");