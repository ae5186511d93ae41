import type { words as french } from '../fr/questions-refusals.ts'

export const words = {
  deletedAccount: 'حساب محذوف',
  questionNotFound: 'السؤال غير موجود.',
  answerNotFound: 'الجواب غير موجود.',
  announcementNotFound: 'الإعلان غير موجود.',
  ownMessage: 'هذه رسالتكم: يمكنكم تعديلها أو حذفها.',
  threadFull: 'بلغ هذا السؤال أقصى عدد من الأجوبة. يمكن طرح سؤال جديد.',
} satisfies typeof french
