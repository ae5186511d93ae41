import type { Page } from '@playwright/test'
import type { Notification } from '#features/notifications/contract.ts'
import { paths } from '#shared/paths.ts'
import { withoutPush, withPush } from '../support/push.ts'
import { answering, failing, held, openTab, press, type Scene } from './scene.ts'

const read = /\/api\/notifications(\?|$)/
const settings = /\/notification-settings$/

const push = /\/api\/user\/push$/

const none = { success: true, data: [] as Notification[], unread: 0, total: 0 }

const bell = press(/^Notifications/)
const page = { who: 'apprenant', path: paths.learner.notifications } satisfies Partial<Scene>
const edit = { who: 'apprenant', path: paths.learner.edit } satisfies Partial<Scene>

const LABEL = 'Recevoir les notifications sur cet appareil'
const onDevice = { ...edit, act: openTab('Notifications') }
async function pushOn(page: Page) {
  await withPush({ subscribed: true })(page)
  await answering(push, { success: true, publicKey: 'x', on: true })(page)
}

export const notificationScenes: Record<'learner' | 'trainer' | 'admin', Scene[]> = {
  learner: [
    {
      name: 'bell',
      who: 'apprenant',
      path: paths.learner.about,
      act: bell,
      shows: 'Voir toutes les notifications',
      over: 'sheet',
    },
    {
      name: 'bell-empty',
      who: 'apprenant',
      path: paths.learner.about,
      before: answering(read, none),
      act: bell,
      shows: 'Aucune notification',
      over: 'sheet',
    },
    { ...page, name: 'notifications', shows: 'Tout marquer comme lu' },
    { ...page, name: 'notifications-empty', before: answering(read, none), shows: 'Aucune notification' },
    { ...page, name: 'notifications-loading', before: held(read), shows: 'Notifications' },
    {
      ...page,
      name: 'notifications-failed',
      before: failing(read),
      shows: 'Les notifications n’ont pas pu être chargées',
    },
    { ...edit, name: 'mail-settings', act: openTab('Notifications'), shows: 'Rappels' },
    {
      ...edit,
      name: 'mail-settings-failed',
      before: failing(settings),
      act: openTab('Notifications'),
      shows: 'Vos choix n’ont pas pu être chargés',
    },
    { ...onDevice, name: 'push-off', before: withPush(), shows: LABEL },
    { ...onDevice, name: 'push-on', before: pushOn, shows: 'Choisissez ce qui s’affiche sur vos appareils.' },
    {
      ...onDevice,
      name: 'push-denied',
      before: withPush({ permission: 'denied' }),
      shows: /^Votre navigateur refuse/,
    },
    { ...onDevice, name: 'push-unsupported', before: withoutPush(), shows: /^Ce navigateur ne peut pas/ },
    { ...onDevice, name: 'push-install', before: withoutPush('iPhone'), shows: /^Sur iPhone et iPad/ },
    {
      ...onDevice,
      name: 'push-failed',
      before: async (page) => {
        await withPush()(page)
        await failing(push)(page)
      },
      shows: 'L’état de cet appareil n’a pas pu être chargé',
    },
    {
      ...onDevice,
      name: 'push-no-service',
      before: withPush({ fails: true }),
      act: async (page) => {
        await openTab('Notifications')(page)
        await page.getByRole('switch', { name: LABEL }).click()
      },
      shows: 'Le service de notifications de votre navigateur n’a pas répondu. Réessayez plus tard.',
      over: 'toast',
    },
    {
      name: 'player-announcements',
      who: 'apprenant',
      path: ({ running }) => paths.learner.watch(running),
      act: openTab(/^Annonces/),
      shows: 'Rencontre en ligne jeudi à 19 h',
    },
  ],
  trainer: [
    {
      name: 'notifications-of-a-trainer',
      who: 'formateur',
      path: paths.trainer.notifications,
      shows: 'Par e-mail',
    },
    {
      name: 'announcement-form',
      who: 'formateur',
      path: ({ ownCourse }) => paths.trainer.learners(ownCourse),
      act: async (shown: Page) => {
        await press('Écrire une annonce')(shown)
        await shown.getByLabel('Titre').fill('Rencontre jeudi')
      },
      shows: 'Publier l’annonce',
      over: 'dialog',
    },
  ],
  admin: [
    { name: 'notifications-of-an-admin', who: 'admin', path: paths.admin.notifications, shows: 'Par e-mail' },
  ],
}
