/** Those with a mail of their own, which can be switched off. */
export const MAIL_KINDS = ['answer', 'question', 'announcement', 'certificate', 'reminder'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const NOTIFICATION_KINDS = ['request-decided', 'package', 'message', ...MAIL_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const isMailKind = (kind: string): kind is MailKind => (MAIL_KINDS as readonly string[]).includes(kind)

/** What a notification says, without words of any language. */
export interface NotificationFacts {
  formation: string
  /** Who answered or asked. */
  person?: string
  /** What was written: the beginning of it, or all of a message. */
  text?: string
  /** The title of an announcement, or of the chapter that is a package. */
  title?: string
  announcementId?: number
  /** Who wrote a message, and the chapter that it leads to. */
  authorId?: number
  chapitreId?: number
  approved?: boolean
  /** A question or an answer was reported. */
  reported?: boolean
}

export const NOTIFICATIONS_PAGE = 20
