import { accountEndpoints } from './accounts.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { auditEndpoints } from './audit.ts'
import { authoringEndpoints } from './authoring.ts'
import { badgeEndpoints } from './badges.ts'
import { captionEndpoints } from './captions/endpoints.ts'
import { certificateEndpoints } from './certificates.ts'
import { chapterEndpoints } from './chapters.ts'
import { contactEndpoints } from './contact.ts'
import { dashboardEndpoints } from './dashboard.ts'
import type { AnswerOf, ReceivedBy, SentTo } from './endpoints.ts'
import { exportEndpoints } from './exports.ts'
import { followupEndpoints } from './followup.ts'
import { courseEndpoints } from './formations.ts'
import { groupEndpoints } from './groups.ts'
import { healthEndpoints } from './health.ts'
import { importEndpoints } from './imports.ts'
import { enrolmentEndpoints } from './inscriptions.ts'
import { keyEndpoints } from './keys.ts'
import { learningEndpoints } from './learning.ts'
import { notificationEndpoints } from './notifications.ts'
import { packageEndpoints } from './packages.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { peopleEndpoints } from './people.ts'
import { pushEndpoints } from './push.ts'
import { questionEndpoints } from './questions.ts'
import { quizEndpoints } from './quiz.ts'

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
  ...auditEndpoints,
  ...exportEndpoints,
  ...followupEndpoints,
  ...badgeEndpoints,
  ...questionEndpoints,
  ...importEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
}

export type Api = typeof endpoints
export type Call = keyof Api

export type Answer<K extends Call> = AnswerOf<Api[K]>
export type Sent<K extends Call> = SentTo<Api[K]>
export type Received<K extends Call> = ReceivedBy<Api[K]>
