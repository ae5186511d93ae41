import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileKey } from '#features/scorm/server/files.ts'
import type { Filled } from './fill.ts'
import { learnerNumber, SIGNED_IN, type Size } from './size.ts'

const PACKAGE_ID = '5c0a0000-0000-4000-8000-000000000001'
const SCRIPT_BYTES = 100_000

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Module</title><script src="module.js"></script></head>
<body>${'<p>On écoute d’abord, on note les faits, puis on cherche ensemble vers qui se tourner.</p>'.repeat(100)}</body></html>`

export const PACKAGE_ITEM = 'item-1'

const item = {
  id: PACKAGE_ITEM,
  title: 'Module',
  path: 'index.html',
  query: '',
  reports: true,
  launchData: '',
  passingScore: '',
  timeLimit: '',
  timeLimitAction: '',
}

/** A course of one SCORM module that the signed-in learners follow: a page and a script of a hundred kilobytes. */
export async function addPackage({ execute }: Filled, dataDir: string, shift: number, size: Size) {
  const files = [
    { path: 'index.html', content: PAGE },
    { path: 'module.js', content: `/* ${'module '.repeat(SCRIPT_BYTES / 7)} */` },
  ]
  await execute(
    `insert into media (id, kind, visibility, file_name, original_name, mime_type, bytes)
     values ('${PACKAGE_ID}', 'package', 'private', 'package.zip', 'module.zip', 'application/zip', 30000)`,
  )
  await execute(
    `insert into packages (media_id, standard, items) values ('${PACKAGE_ID}', '1.2', $1::jsonb)`,
    [JSON.stringify([item])],
  )
  mkdirSync(join(dataDir, 'media', PACKAGE_ID), { recursive: true })
  for (const [number, { path, content }] of files.entries()) {
    writeFileSync(join(dataDir, 'media', fileKey(PACKAGE_ID, number)), content)
    await execute('insert into package_files (media_id, path, number, bytes) values ($1, $2, $3, $4)', [
      PACKAGE_ID,
      path,
      number,
      Buffer.byteLength(content),
    ])
  }
  const { rows } = await execute(
    `insert into formations (name, short_description, long_description, free, status, certificate)
     values ('Modules', '-', '-', true, 'Archivé', false) returning id`,
  )
  const formationId = Number(rows[0]?.id)
  await execute(`insert into sections (formation_id, position, title) values (${formationId}, 1, 'Module')`)
  const { rows: chapters } = await execute(
    `insert into chapters (formation_id, section_id, position, kind, title, description, duration_minutes, package_id)
     select ${formationId}, id, 1, 'package', 'Module', '-', 10, '${PACKAGE_ID}' from sections
     where formation_id = ${formationId} returning id`,
  )
  const step = learnerNumber(size, 1) - learnerNumber(size, 0)
  await execute(
    `insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
     select ${formationId}, n + ${shift}, 'Apprenante', 'module.' || n || '@exemple.ma', 'Approuvée', now()
     from (select 1 + i * ${step} as n from generate_series(0, ${SIGNED_IN - 1}) i) learners`,
  )
  await execute('vacuum analyze inscriptions, package_files')
  return { mediaId: PACKAGE_ID, chapterId: Number(chapters[0]?.id) }
}
