import { issueTo } from '#features/certificates/server/service.ts'
import { courseOf } from '#features/chapters/server/enrolment.ts'
import { chapterLocked } from '#features/chapters/server/errors.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import { isPreviewOfChapter, PREVIEW } from '#features/chapters/server/preview.ts'
import type { MediaStore, StoredArchive } from '#features/media/server/users.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { type Db, PROGRESS_CHANNEL, type Statement } from '#server/platform/database/database.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import { packageHosts } from '#server/platform/package-hosts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Received } from '#shared/api.ts'
import { POSITION_PERCENT_MAX } from '#shared/limits.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import type { PackagePart } from '../contract.ts'
import {
  isDone,
  type PackageItem,
  type PackageOutcome,
  type PackageStandard,
  type PackageTrouble,
  packageOutcome,
} from '../package-outcome.ts'
import { judge } from '../rules.ts'
import { openedElsewhere, unknownItem } from './errors.ts'
import { fittingValues } from './fitting-values.ts'
import { hostLabel, launchFolder } from './links.ts'
import {
  authorsOf,
  deleteStates,
  findPackage,
  insertPackage,
  noteTrouble,
  selectMissing,
  stateOf,
  statesOf,
  statesOfPerson,
} from './queries.ts'
import { unpack } from './unpack.ts'

/** A commit every half second; the player sends one every two seconds at most. */
const COMMITS = { max: 120, seconds: 60 }

/** Unpacks a package that was stored as a medium; the rows are written with those of the medium. */
export async function unpackStored(platform: MediaStore, stored: StoredArchive) {
  const unpacked = await unpack(platform, stored)
  return (tx: Db) => insertPackage(tx, stored.id, unpacked)
}

/** What packages keep for a learner who starts a course again. */
export const forgetPackages = (tx: Db, userId: number, formationId: number) =>
  deleteStates(tx, userId, formationId)

/** The parts of a package for a learner who opened the academy at `host`. */
export async function partsOf(
  platform: Platform,
  chapterId: number,
  caller: Caller,
  host: string | undefined,
): Promise<{ preview?: true; parts: PackagePart[] }> {
  const { originOf } = packageHosts(platform.config)
  const { packageId, items, preview } = await openPackage(platform, chapterId, caller)
  const states = preview ? [] : await statesOf(platform.db, caller.id, chapterId)
  const parts = items.map(({ id, title, path, query, reports }, item) => {
    const state = states.find((one) => one.item === id)
    const launch = { mediaId: packageId, personId: caller.id, chapterId, item }
    const folder = launchFolder(platform.secret, launch)
    const address = `${originOf(hostLabel(launch), host) ?? ''}${folder}${path.split('/').map(encodeURIComponent).join('/')}`
    return {
      id,
      title,
      path: address + query,
      reports,
      status: state?.status ?? null,
      percent: state?.percent ?? null,
    }
  })
  return { ...(preview && PREVIEW), parts }
}

type Sent = Received<'PUT /api/formations/chapitres/:chapitreId/package'>['body']

/** Keeps what a part has committed, and completes the chapter once every part is done. */
export async function storeState(platform: Platform, chapterId: number, sent: Sent, caller: Caller) {
  if (caller.role === 'user') await limit(platform, `package:${caller.id}`, COMMITS)
  const { standard, items, preview } = await openPackage(platform, chapterId, caller)
  const item = items.find(({ id }) => id === sent.item)
  if (!item) throw unknownItem()
  if (preview) {
    const { status, percent } = outcomeOf(standard, item, sent.values)
    return { status, percent, chapterProgress: 0, progress: 0 }
  }
  const { db, database } = platform
  // An opening that has only looked in writes nothing.
  const isEmpty = item.reports && Object.keys(sent.values).length === 0
  // If a process dies between the two, the player sends its commit again.
  const done = isEmpty ? null : await write(platform, { caller, chapterId, standard, item, sent })
  const states = await statesOf(db, caller.id, chapterId)
  const stored = states.find((one) => one.item === sent.item)
  const share = done === null ? null : shareDone(items, states, { item: sent.item, done })
  const [written] = await database.run<ProgressRow>(writeProgress, [caller.id, chapterId, share])
  if (!written) throw new Error('the progress in a package was not written')
  platform.invalidation.invalidate('progress', caller.id)
  if (written.completesChapter && written.progress === 100) await issueTo(platform, caller.id)
  const { status = 'incomplete', percent = null } = stored ?? {}
  return { status, percent, chapterProgress: written.percent, progress: written.progress }
}

interface Writing {
  caller: Caller
  chapterId: number
  standard: PackageStandard
  item: PackageItem
  sent: Sent
}

/** How much of the part is done by what was sent. A late commit of the same opening changes nothing. */
async function write({ db, database }: Platform, { caller, chapterId, standard, item, sent }: Writing) {
  const { values, status, percent, done } = outcomeOf(standard, item, sent.values)
  const { session, sequence, base = null } = sent
  const own = [caller.id, chapterId, item.id]
  const json = JSON.stringify(values)
  const written = await database.run(writeState, [...own, json, status, percent, session, sequence, base])
  if (written.length > 0 || !item.reports) return done
  const stored = await stateOf(db, caller.id, chapterId, item.id)
  if (stored?.session !== session) throw openedElsewhere()
  return isDone(stored.status) ? 1 : 0
}

/** What the values say of a part. */
function outcomeOf(standard: PackageStandard, item: PackageItem, sent: Sent['values']) {
  const fitting = fittingValues(standard, sent)
  const values = standard === '2004' ? judge(fitting, item) : fitting
  return { values, ...(item.reports ? packageOutcome(standard, values) : OPENED) }
}

/** A plain page has nothing to say. */
const OPENED: PackageOutcome = { status: 'completed', percent: null, done: 1 }

type State = Awaited<ReturnType<typeof statesOf>>[number]

/** In percent; 100 only when every part is done, and 1 at least once one is open. */
function shareDone(items: PackageItem[], states: State[], current: { item: string; done: number }): number {
  const parts = items.map(({ id }) => {
    const state = states.find(({ item }) => item === id)
    if (state && isDone(state.status)) return 1
    return id === current.item && current.done < 1 ? current.done : 0
  })
  const sum = parts.reduce((all, one) => all + one, 0)
  if (parts.every((one) => one === 1)) return 100
  return Math.max(1, Math.min(POSITION_PERCENT_MAX, Math.floor((sum * 100) / parts.length)))
}

/** Whether packages have an origin, for whoever opened the academy at `host`. */
export const havePackagesOrigin = ({ config }: Pick<Platform, 'config'>, host: string | undefined) =>
  packageHosts(config).frameSource(host) !== null

/** A learner's browser saw that a package cannot work in an opaque origin: its author is told, once. */
export async function tellTrouble(
  platform: Platform,
  chapterId: number,
  trouble: PackageTrouble,
  { caller, host }: { caller: Caller; host: string | undefined },
) {
  if (caller.role === 'user') await limit(platform, `package:${caller.id}`, COMMITS)
  const { packageId, preview } = await openPackage(platform, chapterId, caller)
  if (preview || havePackagesOrigin(platform, host)) return
  await platform.db.transaction(async (tx) => {
    if (!(await noteTrouble(tx, packageId, trouble))) return
    const found = await authorsOf(tx, chapterId)
    if (!found) return
    const { authors, formationId, formation, title } = found
    await notify(platform, tx, authors, { kind: 'package', formationId, facts: { formation, title } })
  })
}

/** What the manifests of a course's packages name and their zips lack; of those that it had before, nothing. */
export async function missingFiles(db: Db, formationId: number, before: string[] = []) {
  const rows = await selectMissing(db, formationId, before)
  return rows.flatMap(({ chapter, missing }) => missing.map((file) => ({ chapter, file })))
}

/** To somebody not enrolled, a chapter is answered as if it did not exist. */
async function openPackage(platform: Platform, chapterId: number, caller: Caller) {
  const { db, database } = platform
  const preview = await isPreviewOfChapter(platform, caller, chapterId)
  const [row] = await database.run<ChapterRow>(readChapter, [caller.id, chapterId, preview])
  if (row?.kind !== 'package' || !row.packageId) throw chapterNotFound()
  if (row.locked) throw chapterLocked()
  const found = await findPackage(db, row.packageId)
  if (!found) throw chapterNotFound()
  return { ...found, packageId: row.packageId, preview }
}

/** What packages keep of a person, for the export of their data. */
export async function ownPackageStates(db: Db, userId: number) {
  const states = await statesOfPerson(db, userId)
  return states.map((state) => ({ ...state, updatedAt: state.updatedAt.toISOString() }))
}

/** A chapter for somebody enrolled, or for its author ($3); no row for anybody else. */
const readChapter: Statement = {
  name: 'read_package_chapter',
  text: `
    select c.kind, c.package_id as "packageId", c.formation_id as "formationId",
      not $3::boolean and ${isLocked('i.user_id', 'c.id')} as locked
    from chapters c
    left join inscriptions i on i.formation_id = c.formation_id and i.user_id = $1::int and i.status = 'Approuvée'
    where c.id = $2::int and ($3::boolean or i.id is not null)`,
}

interface ChapterRow {
  kind: ChapterKind
  packageId: string | null
  formationId: number
  locked: boolean
}

/**
 * Writes how far a learner is in a package, if that is given; what is complete stays complete. Says what the chapter and the course
 * are at then, and whether this completed the chapter. What the statement itself writes it does not see, and counts
 * explicitly.
 */
const writeProgress: Statement = {
  name: 'write_package_progress',
  text: `
    with before as (
      select coalesce(max(percent), 0) as percent from chapter_progress
      where user_id = $1::int and chapter_id = $2::int
    ), written as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select $1::int, $2::int, $3::int, case when $3::int = 100 then now() end where $3::int is not null
      on conflict (user_id, chapter_id) do update set
        percent = greatest(chapter_progress.percent, excluded.percent),
        completed_at = coalesce(chapter_progress.completed_at, excluded.completed_at), updated_at = now()
      returning percent
    ), notified as (
      select pg_notify('${PROGRESS_CHANNEL}', $1::text) from written
    )
    select coalesce(written.percent, before.percent) as percent,
      coalesce(written.percent, 0) = 100 and before.percent < 100 as "completesChapter", (
      select (count(*) filter (
        where p.percent = 100 or (c.id = $2::int and written.percent = 100)
      ) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = $1::int
      where c.formation_id = ${courseOf('$2::int')}
    ) as progress
    from before left join written on true left join notified on true`,
}

interface ProgressRow {
  percent: number
  completesChapter: boolean
  progress: number
}

/**
 * Writes what an opening has set: a commit of its own that is newer, or one based on what is kept ($9; without it, of an
 * opening that nobody has followed). No row otherwise.
 */
const writeState: Statement = {
  name: 'write_package_state',
  text: `
    insert into package_states (user_id, chapter_id, item, values, status, percent, session, sequence)
    select $1::int, $2::int, $3::text, $4::text::jsonb, $5::text, $6::int, $7::text, $8::int
    where coalesce($9::int, 0) = 0 or exists (
      select 1 from package_states where user_id = $1::int and chapter_id = $2::int and item = $3::text
    )
    on conflict (user_id, chapter_id, item) do update set
      values = excluded.values, status = excluded.status, percent = excluded.percent,
      session = excluded.session, sequence = excluded.sequence, updated_at = now(),
      revision = package_states.revision + 1,
      earlier = case when package_states.session = excluded.session then package_states.earlier
        else (array[package_states.session] || package_states.earlier)[1:20] end
    where case when package_states.session = excluded.session then package_states.sequence < excluded.sequence
      when $9::int is null then not excluded.session = any(package_states.earlier)
      else package_states.revision = $9::int end
    returning revision`,
}
