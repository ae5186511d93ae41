import { writeFile } from 'node:fs/promises'
import { request as requests } from '@playwright/test'
import sharp from 'sharp'
import { copyOfFilledAcademy, openAcademy } from '../support/academy.ts'
import { verifiedLearner } from '../support/people.ts'
import { videoOf } from '../support/video.ts'
import { enrolled, publish, TITLES, test } from './course.ts'
import { expect } from './fixtures.ts'
import { EnginePage } from './page.ts'

const watch = ({ id }: { id: number }) => `/dashboard/watch/${id}`
// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
const PREPARED_WITHIN_MS = 240_000

test('a film plays at one press, with its captions above the controls', { tag: '@engine' }, async ({
  engine,
  course,
  learner,
}) => {
  void learner
  await engine.open(watch(course))
  await engine.press('button', /^Lire/)
  await engine.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
  // The controls stay while the film is paused.
  await engine.evaluate(() => {
    const video = document.querySelector('video')
    video?.pause()
    if (video) video.currentTime = 1
  })
  await engine.press('button', 'Afficher les sous-titres')
  await engine.until(() => document.querySelector('.vds-captions')?.textContent?.includes('Bonjour'))
  await engine.until(() => {
    const cue = document.querySelector('.vds-captions [data-part=cue]')?.getBoundingClientRect()
    const controls = document.querySelector('[aria-label="Masquer les sous-titres"]')?.getBoundingClientRect()
    return cue && controls && cue.bottom <= controls.top
  })
})

test('the star of a film that goes on stands below the header, as large as it is drawn', {
  tag: '@engine',
}, async ({ engine, course, learner }) => {
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: course.id } })
  const chapitreId = chapitres[0]?.id ?? 0
  await learner.call('PUT /api/formations/chapitre-position', {
    body: { chapitreId, positionSeconds: 20, percent: 33 },
  })
  await engine.open(watch(course))
  await engine.see('Reprendre à 0:20')
  await engine.until(() => {
    const star = document.querySelector('button[aria-label*="Reprendre à"]')?.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect()
    return star && header && star.height < 180 && star.top > header.bottom
  })
})

test('a text is read and completed', { tag: '@engine' }, async ({ engine, course, learner }) => {
  await engine.open(watch(course))
  await engine.press('button', TITLES.text)
  await engine.see('Les mots ouvrent des portes.')
  await engine.press('button', 'J’ai terminé, chapitre suivant')
  await engine.see('Il faut 70 % pour réussir.')
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: course.id } })
  expect(chapitres.find(({ title }) => title === TITLES.text)?.progress).toBe(100)
})

test('a quiz with every kind of question is passed', { tag: '@engine' }, async ({
  engine,
  course,
  learner,
}) => {
  void learner
  await engine.open(watch(course))
  await engine.press('button', TITLES.quiz)
  await engine.press('button', 'Commencer le quiz')
  await engine.press('radio', 'Envoyer une lettre recommandée')
  await engine.press('button', 'Question suivante')
  await engine.press('checkbox', 'Le diplôme')
  await engine.press('checkbox', 'L’expérience')
  await engine.press('button', 'Question suivante')
  await engine.press('radio', /^Vrai$/)
  await engine.press('button', 'Question suivante')
  await engine.fill('Quelle loi protège les données ?', 'LOI 09-08')
  await engine.press('button', 'Question suivante')
  await engine.fill(/Quelle part/, '12,5')
  await engine.press('button', 'Question suivante')
  await engine.see('Dans quel ordre ?')
  // Mixed by lot: it may stand right already.
  const first = await engine.evaluate(() => document.querySelector('fieldset li')?.textContent ?? '')
  await engine.press('button', first.includes('Réunir') ? 'Garder cet ordre' : /^Monter : Réunir/)
  await engine.press('button', 'Dernière question')
  await engine.choose('Des données vendues', 'La CNDP')
  await engine.choose('Une discrimination', 'Le CNDH')
  await engine.press('button', 'Terminer le quiz')
  await engine.see('Réussi, bravo !')
  await engine.see('10 points sur 10')
})

test('a module plays in its frame and is passed', { tag: '@engine' }, async ({ engine, course, learner }) => {
  await engine.open(watch(course))
  await engine.press('button', TITLES.package)
  const progress = async () => {
    // A module that is still loading hears nothing.
    await engine.pressFrame()
    const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: course.id } })
    return chapitres.find(({ title }) => title === TITLES.package)?.progress
  }
  await expect.poll(progress).toBe(100)
})

test('a chapter that is kept opens and plays while the server is stopped', { tag: '@engine' }, async ({
  driver,
}) => {
  test.setTimeout(PREPARED_WITHIN_MS + 180_000)
  const academy = await openAcademy(await copyOfFilledAcademy())
  const request = await requests.newContext({ baseURL: academy.url })
  const course = await publish(academy)
  const learner = await enrolled(academy, request, course.id)
  const engine = new EnginePage(driver, academy.url)
  await engine.open('/robots.txt')
  await engine.evaluate((value) => localStorage.setItem('token', value), learner.token)
  const prepared = async () => {
    const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: course.id } })
    return videoOf(chapitres[0])?.qualities.length
  }
  await expect.poll(prepared, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toBe(1)
  await engine.open(watch(course))
  await engine.press('button', 'Garder ce chapitre hors connexion')
  await engine.see('Tout s’ouvrira sans réseau')
  await engine.press('button', /^Garder$/)
  await engine.see(/Sur cet appareil, /)
  await academy.close()
  await engine.open('/dashboard/device')
  await engine.see('Une leçon de chaque sorte')
  await engine.open(watch(course))
  await engine.press('button', /^Lire/)
  await engine.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
  await request.dispose()
})

test('a learner in Arabic reads from right to left, and finds the certificate', { tag: '@engine' }, async ({
  engine,
  request,
  signInWithToken,
}) => {
  const data = { email: 'apprenant@academie.test', password: 'Demo2026!' }
  const { token } = await (await request.post('/api/auth/signin', { data })).json()
  await signInWithToken(token)
  await engine.open('/ar/dashboard')
  await engine.until(() => document.dir === 'rtl')
  await engine.press('link', 'شهاداتي')
  await engine.until(() => location.pathname === '/ar/dashboard/certificates')
  await engine.see(/AI-\d{4}-[0-9A-Z]{10}/)
  await engine.until(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
})

test(
  'a learner changes their photo',
  { tag: '@engine' },
  async ({ engine, academy, outbox, signInWithToken }, info) => {
    const { token } = await verifiedLearner(academy, outbox)
    await signInWithToken(token)
    await engine.open('/dashboard/profile')
    const photo = info.outputPath('moi.png')
    const colour = { create: { width: 300, height: 300, channels: 3 as const, background: '#0b5d5e' } }
    await writeFile(photo, await sharp(colour).png().toBuffer())
    await engine.chooseFile('input[type=file]', photo)
    await engine.press('button', 'Enregistrer')
    await engine.see('Votre profil est à jour.')
    await engine.until(() => document.querySelector('header img[src*="/media/public/"]'))
  },
)
