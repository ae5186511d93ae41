// @long @embedded
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import type { Database } from './database.ts'

/** Tables that may change without a trigger that notifies the caches, and why a cached answer stays true. */
const HARMLESS: Record<string, string> = {
  announcements: 'read at each call, from the table',
  audit_entries: 'no cached answer shows the journal',
  chapter_questions: 'read at each call, from the table',
  chapter_progress: 'the statements that write it notify, one message for all learners of a batch',
  chapter_texts: 'read at each call of a reader or an author, from the table',
  class_figures: 'no cached answer shows the figures of a class',
  class_standings: 'no cached answer shows the figures of a class',
  external_identities: 'read at a sign-in only, from the table',
  group_formations: 'no cached answer shows groups; the enrolments they lead to notify',
  group_members: 'no cached answer shows groups; the enrolments they lead to notify',
  idempotent_calls: 'read by a repeated call, from the table',
  message_reports: 'read at each call, from the table',
  imports: 'read by the import itself, from the table',
  notification_settings: 'read at each call and before each mail, from the table',
  notifications: 'read at each call, from the table',
  one_time_tokens: 'read when a link is opened, from the table',
  package_files: 'written once, with their package',
  package_states: 'the call that writes one notifies progress',
  packages: 'written once; a chapter that gets another notifies',
  push_deliveries: 'read when they are sent, from the table',
  push_settings: 'read at each call and before each message, from the table',
  push_subscriptions: 'read at each call and before each message, from the table',
  question_answers: 'read at each call, from the table',
  quiz_attempts: 'the statements that end attempts notify progress, and so do a start and a reset',
  api_tokens: 'read from the table at each call',
  recovery_codes: 'read when a code is checked, from the table',
  sign_in_challenges: 'read when a code is checked, from the table',
  uploads: 'read by the upload and the save that takes it, from the table',
}

/** The tables from which keys lead to courses or users, over any number of tables, and those two. */
const REACHING = `
  with recursive reaching(id) as (
    values ('formations'::regclass::oid), ('users'::regclass::oid)
    union
    select conrelid from pg_constraint join reaching on confrelid = reaching.id where contype = 'f'
  )
  select reaching.id::regclass::text as name, exists (
    select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = reaching.id and tgenabled <> 'D' and prosrc like '%pg_notify(%'
  ) as notifies
  from reaching`

let academy: TestAcademy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

async function silentTables({ execute }: Database) {
  const { rows } = await execute(REACHING)
  return rows.flatMap(({ name, notifies }) => (notifies ? [] : [String(name)])).sort()
}

test('every table that belongs to a course or a person notifies the caches, or is named as harmless', async () => {
  expect(await silentTables(academy.platform.database)).toEqual(Object.keys(HARMLESS).sort())
})

test('a table that hangs on a course by two keys is found, until it notifies', async () => {
  const { database } = academy.platform
  await database.execute('create table questions (chapter_id integer references chapters (id))')
  expect(await silentTables(database)).toContain('questions')
  await database.execute(
    'create trigger notifies after insert on questions for each statement execute function notify_catalogue()',
  )
  expect(await silentTables(database)).not.toContain('questions')
})
