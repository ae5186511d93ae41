import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { hydrated } from '../support/hydrated.ts'
import { answering, failing, held, press, type Scene } from './scene.ts'
import { LONG_CERTIFICATE, REVOKED_CERTIFICATE } from './scene-rows.ts'

const ownList = /\/api\/certificates$/
const adminList = /\/api\/admin\/certificates\?/

async function typeHalf(page: Page) {
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Numéro du certificat' }).fill('AI-2026')
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
}

const pages: Scene[] = [
  { name: 'certificates', path: paths.certificates, shows: 'Vérifier un certificat' },
  {
    name: 'certificates-unreadable',
    path: paths.certificates,
    act: typeHalf,
    shows: /Ce numéro est incomplet/,
  },
  {
    name: 'certificate',
    path: paths.certificate(LONG_CERTIFICATE),
    shows: 'Certificat authentique',
  },
  { name: 'certificate-revoked', path: paths.certificate(REVOKED_CERTIFICATE), shows: 'Certificat révoqué' },
  {
    name: 'certificate-missing',
    path: paths.certificate('AI-2026-0000000000'),
    shows: 'Aucun certificat sous ce numéro',
    refused: true,
  },
]

const wall: Omit<Scene, 'path'>[] = [
  { name: 'learner-certificates', who: 'apprenant', shows: 'Copier le lien' },
  { name: 'learner-certificates-long', who: 'longue', shows: /^Révoqué le/ },
  { name: 'learner-certificates-empty', who: 'debutante', shows: 'Pas encore de certificat' },
  {
    name: 'learner-certificates-loading',
    who: 'apprenant',
    before: held(ownList),
    shows: /Un certificat par formation/,
  },
  {
    name: 'learner-certificates-failed',
    who: 'apprenant',
    before: failing(ownList),
    shows: 'Erreur lors du chargement des certificats',
  },
]

const { certificates: list } = paths.admin

const office: Omit<Scene, 'who'>[] = [
  { name: 'admin-certificates', path: list, shows: /^AI-\d{4}-/ },
  { name: 'admin-certificates-long', path: `${list}?q=longue`, shows: /La Rochefoucauld/ },
  {
    name: 'admin-certificates-revoke',
    path: `${list}?q=${LONG_CERTIFICATE}`,
    act: press('Révoquer'),
    shows: 'Révoquer ce certificat\u202f?',
    over: 'dialog',
  },
  {
    name: 'admin-certificates-restore',
    path: `${list}?q=${REVOKED_CERTIFICATE}`,
    act: press('Rétablir'),
    shows: 'Rétablir ce certificat\u202f?',
    over: 'dialog',
  },
  { name: 'admin-certificates-nothing', path: `${list}?q=astrophysique`, shows: 'Aucun certificat trouvé' },
  {
    name: 'admin-certificates-loading',
    path: list,
    before: held(adminList),
    shows: /Délivrés par l’académie/,
  },
  {
    name: 'admin-certificates-failed',
    path: list,
    before: failing(adminList),
    shows: 'Erreur lors du chargement des certificats',
  },
  {
    name: 'admin-certificates-empty',
    path: list,
    before: answering(adminList, { success: true, data: [], total: 0 }),
    shows: /Le premier sera délivré/,
  },
]

export const certificateScenes = {
  public: pages,
  learner: wall.map((scene) => ({ ...scene, path: paths.learner.certificates })),
  admin: office.map((scene) => ({ ...scene, who: 'admin' as const })),
}
