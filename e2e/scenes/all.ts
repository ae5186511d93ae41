import { accountScenes } from './accounts.ts'
import { adminScenes } from './admin.ts'
import { captionFormScenes, captionScenes } from './captions.ts'
import { categoryScenes } from './categories.ts'
import { certificateScenes } from './certificates.ts'
import { classProgressScenes } from './class-progress.ts'
import { deviceScenes } from './device.ts'
import { groupScenes } from './groups.ts'
import { importScenes } from './imports.ts'
import { keyScenes } from './keys.ts'
import { learnerScenes } from './learner.ts'
import { notificationScenes } from './notifications.ts'
import { packageFormScenes, packageScenes } from './packages.ts'
import { publicScenes } from './public.ts'
import { qualityScenes } from './quality.ts'
import { inboxScenes, questionScenes } from './questions.ts'
import { quizScenes } from './quiz.ts'
import { quizAuthorScenes } from './quiz-author.ts'
import { settingsScenes } from './settings.ts'
import { textEditorScenes, textScenes } from './texts.ts'
import { trainerScenes } from './trainer.ts'

/** Every screen of the academy in every known state, by area. */
export const scenesOf = {
  public: [...publicScenes, ...certificateScenes.public],
  accounts: accountScenes,
  learner: [
    ...learnerScenes,
    ...captionScenes,
    ...qualityScenes,
    ...textScenes,
    ...packageScenes,
    ...quizScenes,
    ...questionScenes,
    ...certificateScenes.learner,
    ...keyScenes,
    ...deviceScenes,
    ...notificationScenes.learner,
  ],
  trainer: [
    ...trainerScenes,
    ...textEditorScenes,
    ...packageFormScenes,
    ...quizAuthorScenes,
    ...classProgressScenes,
    ...inboxScenes,
    ...importScenes.trainer,
    ...notificationScenes.trainer,
  ],
  admin: [
    ...adminScenes,
    ...captionFormScenes,
    ...certificateScenes.admin,
    ...groupScenes,
    ...categoryScenes,
    ...settingsScenes,
    ...importScenes.admin,
    ...notificationScenes.admin,
  ],
}
