CREATE TABLE "external_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "external_identities_provider_known" CHECK ("external_identities"."provider" in ('google', 'facebook', 'linkedin'))
);
--> statement-breakpoint
CREATE TABLE "external_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password'))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_scope_known" CHECK ("api_tokens"."scope" in ('read', 'all'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(actor || ' ' || target), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED
);
--> statement-breakpoint
CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "badge_keys_algorithm_known" CHECK ("badge_keys"."algorithm" in ('EdDSA', 'RS256'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"formation_id" integer NOT NULL,
	"formation_name" text NOT NULL,
	"formation_language" text NOT NULL,
	"full_name" text NOT NULL,
	"subject_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email_salt" text NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"hours" numeric(8, 1) NOT NULL,
	"score_percent" smallint,
	"chapter_count" integer NOT NULL,
	"objectives" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(number || ' ' || full_name || ' ' || formation_name), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED,
	CONSTRAINT "certificates_number_form" CHECK ("certificates"."number" ~ '^AI-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{10}$'),
	CONSTRAINT "certificates_language_known" CHECK ("certificates"."language" in ('fr', 'ar')),
	CONSTRAINT "certificates_formation_language_known" CHECK ("certificates"."formation_language" in ('fr', 'ar', 'fr-ar')),
	CONSTRAINT "certificates_score" CHECK ("certificates"."score_percent" between 0 and 100),
	CONSTRAINT "certificates_reason_when_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."reason" is null))
);
--> statement-breakpoint
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
CREATE TABLE "chapter_pictures" (
	"chapter_id" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "chapter_pictures_chapter_id_picture_id_pk" PRIMARY KEY("chapter_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "chapter_texts" (
	"chapter_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "chapter_texts_length" CHECK (char_length("chapter_texts"."content") between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text DEFAULT 'video' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"video_id" uuid,
	"video_url" text,
	"package_id" uuid,
	CONSTRAINT "chapters_kind_known" CHECK ("chapters"."kind" in ('video', 'text', 'quiz', 'package')),
	CONSTRAINT "chapters_film_of_videos" CHECK (case when "chapters"."kind" = 'video' then ("chapters"."video_id" is null) <> ("chapters"."video_url" is null)
        else "chapters"."video_id" is null and "chapters"."video_url" is null end),
	CONSTRAINT "chapters_package_of_packages" CHECK (("chapters"."kind" = 'package') = ("chapters"."package_id" is not null)),
	CONSTRAINT "chapters_duration_positive" CHECK ("chapters"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"chapter_id" integer,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_length" CHECK (char_length("contact_messages"."message") <= 5000)
);
--> statement-breakpoint
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
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "class_standings_formation_id_user_id_pk" PRIMARY KEY("formation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "formations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "formations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"sequential" boolean DEFAULT false NOT NULL,
	"certificate" boolean DEFAULT true NOT NULL,
	"category_id" integer,
	"trainer_id" integer,
	"image_id" uuid,
	"preview_video_id" uuid,
	"free" boolean NOT NULL,
	"price" numeric(10, 2),
	"currency" text DEFAULT 'MAD' NOT NULL,
	"status" text DEFAULT 'Publié' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "formations_status_known" CHECK ("formations"."status" in ('Publié', 'Archivé')),
	CONSTRAINT "formations_language_known" CHECK ("formations"."language" in ('fr', 'ar', 'fr-ar')),
	CONSTRAINT "formations_price_when_paid" CHECK (("formations"."free" and "formations"."price" is null) or (not "formations"."free" and "formations"."price" > 0)),
	CONSTRAINT "formations_short_description_short" CHECK (char_length("formations"."short_description") <= 200),
	CONSTRAINT "formations_currency" CHECK ("formations"."currency" = 'MAD')
);
--> statement-breakpoint
CREATE TABLE "learning_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_audiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "target_audiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_formations" (
	"group_id" integer NOT NULL,
	"formation_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_formations_group_id_formation_id_pk" PRIMARY KEY("group_id","formation_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"invited_email" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(name || ' ' || description), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"fingerprint" text,
	"status" smallint,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_answered" CHECK (num_nulls("idempotent_calls"."status", "idempotent_calls"."answer") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text DEFAULT 'moodle' NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"finished_at" timestamp with time zone,
	"formation_id" integer,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('moodle', 'package')),
	CONSTRAINT "imports_finished_has_formation" CHECK (("imports"."finished_at" is null) = ("imports"."formation_id" is null)),
	CONSTRAINT "imports_bytes_within" CHECK ("imports"."done_bytes" between 0 and "imports"."total_bytes")
);
--> statement-breakpoint
CREATE TABLE "inscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"user_id" integer,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"status" text DEFAULT 'En attente' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(full_name || ' ' || email), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED,
	CONSTRAINT "inscriptions_status_known" CHECK ("inscriptions"."status" in ('En attente', 'Approuvée', 'Rejetée')),
	CONSTRAINT "inscriptions_language_known" CHECK ("inscriptions"."language" in ('fr', 'ar')),
	CONSTRAINT "inscriptions_decided_when_processed" CHECK (("inscriptions"."status" = 'En attente') = ("inscriptions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"worker_id" uuid,
	"heartbeat_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'failed')),
	CONSTRAINT "jobs_running_has_worker" CHECK (("jobs"."state" = 'running') = ("jobs"."worker_id" is not null)),
	CONSTRAINT "jobs_running_has_heartbeat" CHECK (("jobs"."state" = 'running') = ("jobs"."heartbeat_at" is not null)),
	CONSTRAINT "jobs_failed_has_time" CHECK (("jobs"."state" = 'failed') = ("jobs"."failed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "routine_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"made_in_session" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" integer DEFAULT 0 NOT NULL,
	"made_in_session" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" integer,
	"video_state" text,
	"video_problem" text,
	"video_heights" integer[] DEFAULT '{}' NOT NULL,
	"video_bitrates" integer[] DEFAULT '{}' NOT NULL,
	"audio_bitrate" integer,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('image', 'video', 'document', 'captions', 'package')),
	CONSTRAINT "media_visibility_known" CHECK ("media"."visibility" in ('public', 'private')),
	CONSTRAINT "media_video_state_known" CHECK ("media"."video_state" is null or "media"."video_state" in ('waiting', 'processing', 'ready', 'failed', 'unsupported')),
	CONSTRAINT "media_video_problem_known" CHECK ("media"."video_problem" is null or "media"."video_problem" in ('noTool', 'unreadable', 'tooLong', 'failed')),
	CONSTRAINT "media_bytes_positive" CHECK ("media"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formation_id" integer NOT NULL,
	"author_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_title_short" CHECK (char_length("announcements"."title") <= 150),
	CONSTRAINT "announcements_text_short" CHECK (char_length("announcements"."text") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"answer" boolean DEFAULT true NOT NULL,
	"question" boolean DEFAULT true NOT NULL,
	"announcement" boolean DEFAULT true NOT NULL,
	"certificate" boolean DEFAULT true NOT NULL,
	"reminder" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"formation_id" integer,
	"thread" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"push_at" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request-decided', 'package', 'answer', 'question', 'announcement', 'certificate', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"answer" boolean DEFAULT true NOT NULL,
	"question" boolean DEFAULT true NOT NULL,
	"announcement" boolean DEFAULT true NOT NULL,
	"certificate" boolean DEFAULT true NOT NULL,
	"reminder" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_files" (
	"media_id" uuid NOT NULL,
	"path" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "package_files_media_id_path_pk" PRIMARY KEY("media_id","path")
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"user_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"item" text NOT NULL,
	"values" jsonb NOT NULL,
	"status" text NOT NULL,
	"percent" smallint,
	"session" text NOT NULL,
	"sequence" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"earlier" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_states_user_id_chapter_id_item_pk" PRIMARY KEY("user_id","chapter_id","item"),
	CONSTRAINT "package_states_status_known" CHECK ("package_states"."status" in ('incomplete', 'completed', 'passed', 'failed')),
	CONSTRAINT "package_states_percent" CHECK ("package_states"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"standard" text NOT NULL,
	"items" jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	CONSTRAINT "packages_standard_known" CHECK ("packages"."standard" in ('1.2', '2004')),
	CONSTRAINT "packages_trouble_known" CHECK ("packages"."trouble" in ('frame', 'worker', 'silent'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"pending_email" text,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"phone" text,
	"address" text,
	"bio" text,
	"photo_id" uuid,
	"facebook" text,
	"instagram" text,
	"linkedin" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), '’', ''''), 'ٱ', 'ا'), 'ى', 'ي'), 'ة', 'ه')) STORED,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'formateur', 'user')),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('fr', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "chapter_progress" (
	"user_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reset_at" timestamp with time zone,
	"completion_id" uuid,
	"position_id" uuid,
	CONSTRAINT "chapter_progress_user_id_chapter_id_pk" PRIMARY KEY("user_id","chapter_id"),
	CONSTRAINT "chapter_progress_percent" CHECK ("chapter_progress"."percent" between 0 and 100),
	CONSTRAINT "chapter_progress_position" CHECK ("chapter_progress"."position_seconds" >= 0),
	CONSTRAINT "chapter_progress_completed_at_100" CHECK (("chapter_progress"."percent" = 100) = ("chapter_progress"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "daily_completions" (
	"day" date PRIMARY KEY NOT NULL,
	"completions" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"others" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"key_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_https" CHECK ("push_subscriptions"."endpoint" like 'https://%' and char_length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
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
CREATE TABLE "message_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer,
	"answer_id" integer,
	"reporter_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "message_reports_question" UNIQUE("question_id","reporter_id"),
	CONSTRAINT "message_reports_answer" UNIQUE("answer_id","reporter_id"),
	CONSTRAINT "message_reports_one_message" CHECK (num_nonnulls("message_reports"."question_id", "message_reports"."answer_id") = 1),
	CONSTRAINT "message_reports_reason_short" CHECK (char_length("message_reports"."reason") <= 500)
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"use" text NOT NULL,
	"original_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"media_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_received_within" CHECK ("uploads"."received_bytes" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_captions" ADD CONSTRAINT "chapter_captions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_captions" ADD CONSTRAINT "chapter_captions_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_pictures" ADD CONSTRAINT "chapter_pictures_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_pictures" ADD CONSTRAINT "chapter_pictures_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_texts" ADD CONSTRAINT "chapter_texts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_video_id_media_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_package_id_media_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_figures" ADD CONSTRAINT "class_figures_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_standings" ADD CONSTRAINT "class_standings_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_standings" ADD CONSTRAINT "class_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_preview_video_id_media_id_fk" FOREIGN KEY ("preview_video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_points" ADD CONSTRAINT "learning_points_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_audiences" ADD CONSTRAINT "target_audiences_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_formations" ADD CONSTRAINT "group_formations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_formations" ADD CONSTRAINT "group_formations_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_id_push_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."push_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_formation_id_formations_id_fk" FOREIGN KEY ("formation_id") REFERENCES "public"."formations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_question_id_chapter_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chapter_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_answer_id_question_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."question_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_chapter_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chapter_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_identities_user" ON "external_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_sign_ins_expiry" ON "external_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_keys_one_signs" ON "badge_keys" USING btree ("algorithm") WHERE "badge_keys"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_unique" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_per_learner" ON "certificates" USING btree ("user_id","formation_id");--> statement-breakpoint
CREATE INDEX "certificates_formation" ON "certificates" USING btree ("formation_id");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "chapter_captions_file" ON "chapter_captions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chapter_pictures_picture" ON "chapter_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_place" ON "chapters" USING btree ("formation_id","position");--> statement-breakpoint
CREATE INDEX "chapters_section" ON "chapters" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "chapters_video" ON "chapters" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "chapters_package" ON "chapters" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "resources_formation" ON "resources" USING btree ("formation_id","position");--> statement-breakpoint
CREATE INDEX "resources_chapter" ON "resources" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "resources_file" ON "resources" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_place" ON "sections" USING btree ("formation_id","position");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "class_standings_person" ON "class_standings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_standings_by_name" ON "class_standings" USING btree ("formation_id","search" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "class_standings_by_progress" ON "class_standings" USING btree ("formation_id","done","search" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "class_standings_by_activity" ON "class_standings" USING btree ("formation_id","last_at" NULLS FIRST,"search" collate "C","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "formations_listed" ON "formations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "formations_category" ON "formations" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "formations_trainer" ON "formations" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "formations_image" ON "formations" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "formations_preview" ON "formations" USING btree ("preview_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_points_place" ON "learning_points" USING btree ("formation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "target_audiences_place" ON "target_audiences" USING btree ("formation_id","position");--> statement-breakpoint
CREATE INDEX "group_formations_formation" ON "group_formations" USING btree ("formation_id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "idempotent_calls_person" ON "idempotent_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_created" ON "idempotent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_expiry" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_one_pending_per_address" ON "inscriptions" USING btree ("formation_id",lower("email")) WHERE "inscriptions"."status" = 'En attente' and "inscriptions"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_one_pending_per_learner" ON "inscriptions" USING btree ("formation_id","user_id") WHERE "inscriptions"."status" = 'En attente' and "inscriptions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_one_approved_per_learner" ON "inscriptions" USING btree ("formation_id","user_id") WHERE "inscriptions"."status" = 'Approuvée' and "inscriptions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inscriptions_one_approved_per_address" ON "inscriptions" USING btree ("formation_id",lower("email")) WHERE "inscriptions"."status" = 'Approuvée' and "inscriptions"."user_id" is null;--> statement-breakpoint
CREATE INDEX "inscriptions_learner" ON "inscriptions" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "inscriptions_waiting_address" ON "inscriptions" USING btree (lower("email")) WHERE "inscriptions"."user_id" is null;--> statement-breakpoint
CREATE INDEX "inscriptions_status" ON "inscriptions" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "inscriptions_requested" ON "inscriptions" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "inscriptions_decider" ON "inscriptions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "inscriptions_decided" ON "inscriptions" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("name","key") WHERE "jobs"."key" is not null;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("name","run_after","id") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_worker" ON "jobs" USING btree ("worker_id") WHERE "jobs"."worker_id" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploader" ON "media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "announcements_formation" ON "announcements" USING btree ("formation_id","id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_thread" ON "notifications" USING btree ("user_id","thread") WHERE "notifications"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_push_due" ON "notifications" USING btree ("push_at") WHERE "notifications"."push_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_pushed" ON "notifications" USING btree ("user_id","pushed_at") WHERE "notifications"."pushed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_formation" ON "notifications" USING btree ("formation_id");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "package_states_chapter" ON "package_states" USING btree ("chapter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("email_verified_at");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "chapter_progress_chapter" ON "chapter_progress" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "chapter_progress_completed" ON "chapter_progress" USING btree ("completed_at") WHERE "chapter_progress"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_time" ON "push_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_one" ON "push_keys" USING btree ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_key" ON "push_subscriptions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "chapter_questions_chapter" ON "chapter_questions" USING btree ("chapter_id","id");--> statement-breakpoint
CREATE INDEX "chapter_questions_formation" ON "chapter_questions" USING btree ("formation_id","id");--> statement-breakpoint
CREATE INDEX "chapter_questions_author" ON "chapter_questions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chapter_questions_open" ON "chapter_questions" USING btree ("formation_id","id") WHERE not "chapter_questions"."resolved";--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("id") WHERE "message_reports"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_answers_author" ON "question_answers" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_one_accepted" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."accepted";--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("user_id","chapter_id") WHERE "quiz_attempts"."submitted_at" is null and "quiz_attempts"."reset_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner" ON "quiz_attempts" USING btree ("user_id","chapter_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_chapter" ON "quiz_attempts" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_running_out" ON "quiz_attempts" USING btree ("expires_at") WHERE "quiz_attempts"."submitted_at" is null and "quiz_attempts"."reset_at" is null and "quiz_attempts"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "ended_sessions_time" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_media" ON "uploads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
-- Words inside names are found by an index instead of reading every row. PostgreSQL has this extension, the embedded
-- database does not. Where it may not be installed, the search is still right, and reads the rows.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
    CREATE INDEX inscriptions_search ON inscriptions USING gin (search gin_trgm_ops);
    CREATE INDEX audit_entries_search ON audit_entries USING gin (search gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm may not be installed by this user';
END $$;--> statement-breakpoint
-- These rows are rewritten all the time. By default PostgreSQL vacuums after a fifth of all rows has changed, which is
-- far too late for the indexes of twenty million rows.
ALTER TABLE chapter_progress SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
-- Each process caches public answers and sessions. The tables they are made of notify every process at the commit,
-- whoever made the change: a service, a job, or a person at the console (server/platform/invalidation.ts).
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'catalogue');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON formations FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON sections FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON chapters FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON chapter_captions FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON chapter_pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON quizzes FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON resources FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON learning_points FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON target_audiences FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
-- A new file belongs to nothing yet; a changed one may be a video that became ready.
CREATE TRIGGER notifies AFTER UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
-- A certificate is cached once it was read: a new one is in no cache.
CREATE TRIGGER notifies AFTER UPDATE OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE ON badge_keys FOR EACH ROW EXECUTE FUNCTION notify_catalogue();--> statement-breakpoint
-- The catalogue counts those enrolled. What is made of a formation itself stays in its caches.
CREATE FUNCTION notify_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'Approuvée') OR (TG_OP <> 'DELETE' AND NEW.status = 'Approuvée') THEN
    PERFORM pg_notify('academy_changes', 'catalogue places');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR UPDATE OR DELETE ON inscriptions FOR EACH ROW EXECUTE FUNCTION notify_enrolment();--> statement-breakpoint
CREATE FUNCTION notify_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'person ' || OLD.id);
  -- Trainers are named in the catalogue.
  IF OLD.role = 'formateur' OR (TG_OP = 'UPDATE' AND NEW.role = 'formateur') THEN
    PERFORM pg_notify('academy_changes', 'catalogue');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifies AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_person();--> statement-breakpoint
-- A session is cached with what its person must prove to enter.
CREATE FUNCTION notify_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('academy_changes', 'person ' || CASE TG_OP WHEN 'INSERT' THEN NEW.user_id ELSE OLD.user_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifies AFTER UPDATE OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_owner();--> statement-breakpoint
CREATE TRIGGER notifies AFTER UPDATE OR DELETE ON totp_factors FOR EACH ROW EXECUTE FUNCTION notify_owner();--> statement-breakpoint
CREATE TRIGGER notifies AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_owner();--> statement-breakpoint
-- A device that comes back with the token of a deleted or banned account is told so, and deletes what it stores offline.
CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  banned timestamptz;
BEGIN
  SELECT banned_at INTO banned FROM users WHERE id = OLD.user_id;
  IF NOT FOUND THEN
    INSERT INTO ended_sessions (token_hash, reason) VALUES (OLD.token_hash, 'account_deleted') ON CONFLICT DO NOTHING;
  ELSIF banned IS NOT NULL THEN
    INSERT INTO ended_sessions (token_hash, reason) VALUES (OLD.token_hash, 'account_banned') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER remembers AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();
