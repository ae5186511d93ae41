import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FollowedCourse } from '#features/learning/contract.ts'
import { paths } from '#shared/paths.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { aWatch, contentOfNothing } from '#web/testing/watch.ts'

beforeEach(() => {
  window.scrollTo = () => {}
})

const course = (id: number, name: string) => ({
  ...{ id, name, language: 'fr' as const, image: null, categoryName: 'Droits', totalDuration: 45 },
})
const followed = (id: number, name: string, status: FollowedCourse['status']) => ({
  ...course(id, name),
  status,
  progress: status === 'Terminée' ? '100%' : status === 'En cours' ? '40%' : '0%',
})

type Given = {
  progress?: number
  givesCertificate?: boolean
  emailVerified?: boolean
  certificates?: { formationId: number; number: string; status: string }[]
  own?: ReturnType<typeof followed>[]
  similar?: ReturnType<typeof course>[]
}

async function open({ progress = 100, givesCertificate = true, emailVerified = true, ...given }: Given = {}) {
  await openPage(paths.learner.watch(5), {
    as: { ...personOf('user'), emailVerified },
    answers: {
      'GET /api/formations/watch/:id': aWatch({ progress, certificate: givesCertificate }),
      'GET /api/formations/watch-content/:id': contentOfNothing,
      'GET /api/certificates': { success: true, data: given.certificates ?? [] },
      'GET /api/formations/formation-progress/:id': {
        success: true,
        data: [followed(5, 'Droits humains', 'Terminée'), ...(given.own ?? [])],
      },
      'GET /api/formations/similar/:id': { success: true, data: given.similar ?? [] },
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Le deuxième' })
}

const end = async (given?: Given) => {
  await open(given)
  return within(await screen.findByRole('region', { name: /^Bravo/ }))
}

const number = 'AI-2026-0123456789'

describe('At the end of a course, on a later visit too', () => {
  it('stands the certificate, as a link', async () => {
    const panel = await end({ certificates: [{ formationId: 5, number, status: 'valid' }] })
    const link = await panel.findByRole('link', { name: 'Voir mon certificat' })
    expect(link.getAttribute('href')).toBe(paths.certificate(number))
  })

  it('a certificate that is still being made, or was revoked, is looked for among one’s own', async () => {
    const panel = await end({ certificates: [{ formationId: 4, number, status: 'valid' }] })
    expect(await panel.findByText(/en préparation/)).toBeTruthy()
    const link = await panel.findByRole('link', { name: 'Voir mes certificats' })
    expect(link.getAttribute('href')).toBe(paths.learner.certificates)
  })

  it('somebody whose address is not verified is told what the certificate waits for', async () => {
    const panel = await end({ emailVerified: false })
    expect(await panel.findByText(/dès que votre adresse e-mail sera vérifiée/)).toBeTruthy()
  })

  it('a course without a certificate names none', async () => {
    const panel = await end({ givesCertificate: false, similar: [course(8, 'Le vote')] })
    expect(await panel.findByText('Le vote')).toBeTruthy()
    expect(panel.queryByText(/certificat/)).toBeNull()
  })

  it('a course that was begun comes first', async () => {
    const panel = await end({
      own: [followed(6, 'Lire un budget', 'Non commencée'), followed(7, 'Écrire un tract', 'En cours')],
      similar: [course(8, 'Le vote')],
    })
    const link = await panel.findByRole('link', { name: /^Continuer.*Écrire un tract/ })
    expect(link.getAttribute('href')).toBe(paths.learner.watch(7))
  })

  it('then one that waits to be begun', async () => {
    const panel = await end({ own: [followed(6, 'Lire un budget', 'Non commencée')] })
    const link = await panel.findByRole('link', { name: /^Commencer.*Lire un budget/ })
    expect(link.getAttribute('href')).toBe(paths.learner.watch(6))
  })

  it('then another of the same category, but none that the learner has done', async () => {
    const own = [followed(8, 'Le vote', 'Terminée')]
    const panel = await end({ own, similar: [course(8, 'Le vote'), course(9, 'La grève')] })
    const link = await panel.findByRole('link', { name: /^Voir la formation.*La grève/ })
    expect(link.getAttribute('href')).toBe(paths.course(9))
  })

  it('and at last the catalogue', async () => {
    const panel = await end()
    const link = await panel.findByRole('link', { name: 'Choisir une autre formation' })
    expect(link.getAttribute('href')).toBe(paths.courses)
  })
})

it('A course that goes on says no Bravo', async () => {
  await open({ progress: 66 })
  expect(screen.queryByRole('region', { name: /^Bravo/ })).toBeNull()
})
