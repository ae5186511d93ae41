import { eq } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { packageFiles, packageStates, packages } from '#db/schema/packages.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { DemoContext, DemoDatabase, DemoPackage } from './context.ts'
import type { MediaRow } from './draft.ts'

type Unpacked = DemoPackage & { mediaId: string }

export async function unpackAll(stored: MediaRow[], unpack: DemoContext['unpack']): Promise<Unpacked[]> {
  const all: Unpacked[] = []
  for (const { id, kind, fileName, originalName } of stored)
    if (kind === 'package')
      all.push({ mediaId: id, ...(await unpack(id, `${id}/${fileName}`, originalName)) })
  return all
}

export async function addPackages(tx: DemoDatabase, unpacked: Unpacked[]) {
  for (const { mediaId, standard, items, files } of unpacked) {
    await tx.insert(packages).values({ mediaId, standard, items })
    await tx.insert(packageFiles).values(files.map((file) => ({ mediaId, ...file })))
  }
}

/** Whoever completed a package has passed it: each of its three situations was answered rightly. */
const PASSED = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' }

export async function addPackageStates(tx: DemoDatabase) {
  const done = await tx
    .select({
      userId: chapterProgress.userId,
      chapterId: chapterProgress.chapterId,
      updatedAt: chapterProgress.updatedAt,
      items: packages.items,
    })
    .from(chapterProgress)
    .innerJoin(chapters, eq(chapters.id, chapterProgress.chapterId))
    .innerJoin(packages, eq(packages.mediaId, chapters.packageId))
    .where(eq(chapterProgress.percent, 100))
  const about = { values: PASSED, status: 'passed' as const, percent: 100, session: 'demo', sequence: 1 }
  await tx
    .insert(packageStates)
    .values(done.flatMap(({ items, ...of }) => items.map(({ id: item }) => ({ ...of, item, ...about }))))
}
