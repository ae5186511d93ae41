CREATE TABLE "chapter_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapter_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(text), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED,
	CONSTRAINT "chapter_questions_text_short" CHECK (char_length("chapter_questions"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_text_short" CHECK (char_length("question_answers"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_chapter_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chapter_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_questions_chapter" ON "chapter_questions" USING btree ("chapter_id","id");--> statement-breakpoint
CREATE INDEX "chapter_questions_formation" ON "chapter_questions" USING btree ("formation_id","id");--> statement-breakpoint
CREATE INDEX "chapter_questions_author" ON "chapter_questions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chapter_questions_open" ON "chapter_questions" USING btree ("formation_id","id") WHERE not "chapter_questions"."resolved";--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_answers_author" ON "question_answers" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_one_accepted" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."accepted";