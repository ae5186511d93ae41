CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"pass_percent" smallint NOT NULL,
	"feedback" text NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"reset_at" timestamp with time zone,
	"hundredths" integer,
	"max_hundredths" integer,
	"percent" smallint,
	"passed" boolean,
	"grades" jsonb,
	CONSTRAINT "quiz_attempts_feedback_known" CHECK ("quiz_attempts"."feedback" in ('after-attempt', 'after-pass', 'never')),
	CONSTRAINT "quiz_attempts_percent" CHECK ("quiz_attempts"."percent" between 0 and 100),
	CONSTRAINT "quiz_attempts_graded_when_submitted" CHECK (num_nulls("quiz_attempts"."submitted_at", "quiz_attempts"."hundredths", "quiz_attempts"."max_hundredths", "quiz_attempts"."percent", "quiz_attempts"."passed", "quiz_attempts"."grades") in (0, 6))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"chapter_id" integer PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("user_id","chapter_id") WHERE "quiz_attempts"."submitted_at" is null and "quiz_attempts"."reset_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner" ON "quiz_attempts" USING btree ("user_id","chapter_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_chapter" ON "quiz_attempts" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_running_out" ON "quiz_attempts" USING btree ("expires_at") WHERE "quiz_attempts"."submitted_at" is null and "quiz_attempts"."reset_at" is null and "quiz_attempts"."expires_at" is not null;--> statement-breakpoint
-- The rules of a quiz stand in watch data, which is cached until the catalogue changes.
CREATE TRIGGER announces AFTER INSERT OR UPDATE OR DELETE ON quizzes FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
