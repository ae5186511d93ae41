ALTER TABLE "formations" ADD COLUMN "changed_by_id" integer;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "formations_changed_by" ON "formations" USING btree ("changed_by_id");