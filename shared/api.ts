import { apiTokenEndpoints } from '#features/accounts/api-tokens-contract.ts'
import { accountEndpoints } from '#features/accounts/contract.ts'
import { passkeyEndpoints } from '#features/accounts/passkeys-contract.ts'
import { keyEndpoints } from '#features/accounts/second-factor-contract.ts'
import { auditEndpoints } from '#features/audit/contract.ts'
import { courseEndpoints } from '#features/catalogue/contract.ts'
import { categoryEndpoints } from '#features/categories/contract.ts'
import { badgeEndpoints } from '#features/certificates/badges-contract.ts'
import { certificateEndpoints } from '#features/certificates/contract.ts'
import { chapterEndpoints } from '#features/chapters/contract.ts'
import { classProgressEndpoints } from '#features/class-progress/contract.ts'
import { contactEndpoints } from '#features/contact/contract.ts'
import { authoringEndpoints } from '#features/courses/contract.ts'
import { dashboardEndpoints } from '#features/dashboard/contract.ts'
import { questionEndpoints } from '#features/discussion/contract.ts'
import { enrolmentEndpoints } from '#features/enrolment/contract.ts'
import { exportEndpoints } from '#features/exports/contract.ts'
import { groupEndpoints } from '#features/groups/contract.ts'
import { importEndpoints } from '#features/imports/contract.ts'
import { learningEndpoints } from '#features/learning/contract.ts'
import { notificationEndpoints } from '#features/notifications/contract.ts'
import { pushEndpoints } from '#features/notifications/push-contract.ts'
import { healthEndpoints } from '#features/operations/contract.ts'
import { peopleEndpoints } from '#features/people/contract.ts'
import { quizEndpoints } from '#features/quiz/contract.ts'
import { packageEndpoints } from '#features/scorm/contract.ts'
import { settingsEndpoints } from '#features/settings/contract.ts'
import { firstStepsEndpoints } from '#features/settings/first-steps-contract.ts'
import { captionEndpoints } from '#features/video/captions/contract.ts'
import type { AnswerOf, ReceivedBy, SentTo } from './endpoints.ts'

/** Every call of the API. The server registers them, the OpenAPI page lists them, the web is typed by them. */
export const endpoints = {
  ...healthEndpoints,
  ...accountEndpoints,
  ...keyEndpoints,
  ...passkeyEndpoints,
  ...apiTokenEndpoints,
  ...courseEndpoints,
  ...learningEndpoints,
  ...chapterEndpoints,
  ...captionEndpoints,
  ...quizEndpoints,
  ...certificateEndpoints,
  ...enrolmentEndpoints,
  ...contactEndpoints,
  ...authoringEndpoints,
  ...packageEndpoints,
  ...peopleEndpoints,
  ...dashboardEndpoints,
  ...groupEndpoints,
  ...categoryEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...classProgressEndpoints,
  ...badgeEndpoints,
  ...questionEndpoints,
  ...importEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...settingsEndpoints,
  ...firstStepsEndpoints,
}

export type Api = typeof endpoints
export type Call = keyof Api

export type Answer<K extends Call> = AnswerOf<Api[K]>
export type Sent<K extends Call> = SentTo<Api[K]>
export type Received<K extends Call> = ReceivedBy<Api[K]>
