import type { Page } from '@playwright/test'
import type { Notification } from '#shared/notifications.ts'
import { paths } from '#shared/paths.ts'
import { answering, failing, held, openTab, press, type Scene } from './scene.ts'

const read = /\/api\/notifications(\?|$)/
const settings = /\/notification-settings$/

const none = { success: true, data: [] as Notification[], unread: 0, total: 0 }

const bell = press(/^Notifications/)
const page = { who: 'apprenant', path: paths.learner.notifications } satisfies Partial<Scene>
const edit = { who: 'apprenant', path: paths.learner.edit } satisfies Partial<Scene>

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
      shows: 'Par mail',
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
    { name: 'notifications-of-an-admin', who: 'admin', path: paths.admin.notifications, shows: 'Par mail' },
  ],
}
