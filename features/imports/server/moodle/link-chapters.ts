import { setImmediate as otherRequests } from 'node:timers/promises'
import { textsOf, writeTextOf } from '#features/chapters/server/authors-service.ts'
import { cleanText } from '#features/chapters/server/clean-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paths } from '#shared/paths.ts'
import { addressLinks } from './links.ts'
import { chapterIds } from './queries.ts'

/** Gives links between the chapters of a new course their addresses: the ids are known only now. */
export async function linkChapters(tx: Db, formationId: number) {
  const ids = await chapterIds(tx, formationId)
  const addressOf = (number: number) =>
    paths.learner.watchChapter(formationId, ids[number - 1] ?? ids[0] ?? 0)
  for (const [chapterId, html] of await textsOf(tx, formationId)) {
    await otherRequests()
    const linked = addressLinks(html, addressOf)
    if (linked !== html) await writeTextOf(tx, chapterId, await cleanText(linked))
  }
}
