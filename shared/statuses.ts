/** Literal values of the API and the database. */

export const ROLES = ['admin', 'formateur', 'user'] as const
export type Role = (typeof ROLES)[number]

/** A draft (`Brouillon`) is known to its authors alone, and may be incomplete. */
export const COURSE_STATUSES = ['Publié', 'Archivé', 'Brouillon'] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

export const REQUEST_STATUSES = ['En attente', 'Approuvée', 'Rejetée'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const PROGRESS_STATUSES = ['Terminée', 'En cours', 'Non commencée'] as const
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number]

/** Where a learner stands in a course; stuck: unfinished, and away for two weeks. */
export const LEARNER_STATES = ['not-started', 'in-progress', 'stuck', 'completed'] as const
export type LearnerState = (typeof LEARNER_STATES)[number]

/** How the audit trail names roles and lists, whatever the language of the administrator. Pages translate them. */
export const AUDITED_ROLES = {
  admin: 'Admin',
  user: 'Étudiant',
  formateur: 'Formateur',
} as const satisfies Record<Role, string>
export const AUDITED_LISTS = {
  requests: 'Inscriptions',
  people: 'Utilisateurs',
  formations: 'Formations',
  certificates: 'Certificats',
} as const
/** A request sent from an account of another address than the form's. */
export const auditedWithAccount = (person: string, account: string) => `${person} (compte ${account})`

/** The kinds of chapter. A chapter never changes its kind. */
export const CHAPTER_KINDS = ['video', 'text', 'quiz', 'package'] as const
export type ChapterKind = (typeof CHAPTER_KINDS)[number]

/** What a resource is, as readers of a course see it. */
export const RESOURCE_KINDS = ['pdf', 'video', 'image', 'link', 'document'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** What a file is, as the course form names it. */
export const FILE_TYPES = [
  'Document PDF',
  'Vidéo',
  'Image',
  'Document Word',
  'Présentation',
  'Document',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** The state of preparing an uploaded video. */
export const VIDEO_STATES = ['waiting', 'processing', 'ready', 'failed', 'unsupported'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/** Why a video could not be prepared. */
export const VIDEO_PROBLEMS = ['noTool', 'unreadable', 'tooLong', 'failed'] as const
export type VideoProblem = (typeof VIDEO_PROBLEMS)[number]

/** What an API token may do. */
export const API_SCOPES = ['read', 'all'] as const
export type ApiScope = (typeof API_SCOPES)[number]

export const PROVIDERS = ['google', 'facebook', 'linkedin'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Files from elsewhere of which a course is made once their report was read. */
export const IMPORT_KINDS = ['moodle', 'package'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
