-- The tables of pg-boss 10 as releases before the jobs table had them, and one job in each state.
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.version (version int primary key, maintained_on timestamptz);
create table pgboss.queue (name text primary key, policy text, dead_letter text references pgboss.queue (name));
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state pgboss.job_state not null default 'created',
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  start_after timestamptz not null default now(),
  started_on timestamptz,
  singleton_key text,
  singleton_on timestamp,
  expire_in interval not null default '15 minutes',
  created_on timestamptz not null default now(),
  completed_on timestamptz,
  keep_until timestamptz not null default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text,
  primary key (name, id)
) partition by list (name);
create table pgboss.archive (like pgboss.job including defaults);
create table pgboss.mails partition of pgboss.job (foreign key (name) references pgboss.queue deferrable initially deferred)
  for values in ('send-mail');
create table pgboss.sweeps partition of pgboss.job for values in ('sweep-media');
create unique index on pgboss.sweeps (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short';
create function pgboss.create_queue(queue_name text) returns void language plpgsql as $$
begin insert into pgboss.queue values (queue_name, 'standard'); end $$;

insert into pgboss.version values (24, now());
insert into pgboss.queue values ('send-mail', 'standard'), ('sweep-media', 'short');
insert into pgboss.job (name, policy, state, data, retry_count, start_after, started_on, completed_on, created_on, output) values
  ('send-mail', 'standard', 'created', '{"subject": "new"}', 0, now(), null, null, now() - interval '9 min', null),
  ('send-mail', 'standard', 'retry', '{"subject": "failed once"}', 0, now() + interval '1 h', now(), null, now() - interval '8 min', '{"message": "451"}'),
  ('send-mail', 'standard', 'retry', '{"subject": "given back"}', 0, now(), null, null, now() - interval '7 min', null),
  ('send-mail', 'standard', 'active', '{"subject": "cut"}', 2, now() + interval '1 h', now(), null, now() - interval '6 min', '{"message": "452"}'),
  ('send-mail', 'standard', 'failed', '{"subject": "given up", "text": "secret", "html": "secret"}', 8, now(), now(), '2026-01-02T03:04:05Z', now() - interval '5 min', '{"message": "550"}'),
  ('send-mail', 'standard', 'completed', '{"subject": "done"}', 0, now(), now(), now(), now(), null),
  ('send-mail', 'standard', 'cancelled', '{"subject": "cancelled"}', 0, now(), now(), now(), now(), null),
  ('sweep-media', 'short', 'created', null, 0, now() + interval '1 day', null, null, now() - interval '4 min', null);
insert into pgboss.archive (name, data) values ('send-mail', '{"subject": "long ago"}');
