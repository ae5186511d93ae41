import type { words as french } from '../fr/group-answers.ts'
import { leftToRight, quoted } from './isolate.ts'
import { counted, figure } from './plural.ts'

/** What the server says about groups: answers, refusals, the lines of an import and the file of progress. */
export const words = {
  created: 'أُنشئت المجموعة.',
  changed: 'عُدّلت المجموعة.',
  deleted: 'حُذفت المجموعة. تسجيلات أعضائها باقية.',
  added: (people: number) =>
    people === 0
      ? 'هؤلاء الأشخاص في المجموعة من قبل.'
      : `أُضيف إلى المجموعة ${counted(people, {
          one: 'شخص واحد',
          two: 'شخصان',
          few: 'أشخاص',
          many: 'شخصًا',
          other: 'شخص',
        })}.`,
  removed: 'أُخرج الشخص من المجموعة. تسجيلاته باقية.',
  invitedAgain: 'ستُرسل الدعوة من جديد.',
  enrolled: (people: number) =>
    people === 0
      ? 'لا تسجيل جديد. ومن ينضم لاحقًا سيُسجّل أيضًا.'
      : `سُجّل ${counted(people, {
          one: 'عضو واحد',
          two: 'عضوان',
          few: 'أعضاء',
          many: 'عضوًا',
          other: 'عضو',
        })}. ومن ينضم لاحقًا سيُسجّل أيضًا.`,
  notFound: 'هذه المجموعة غير موجودة.',
  memberNotFound: 'هذا الشخص ليس في المجموعة.',
  alreadyActive: 'لهذا الشخص حساب مفعّل: لا حاجة إلى دعوة.',
  noEmailColumn: (columns: string) =>
    `لا يوجد في هذا الملف عمود لعناوين البريد الإلكتروني. يجب أن يسمّي السطر الأول الأعمدة: ${leftToRight(columns)}.`,
  unreadableList: 'هذا الملف ليس لائحة CSV.',
  tooManyLines: (max: number) =>
    `يتجاوز هذا الملف ${counted(max, {
      one: 'سطرًا واحدًا',
      two: 'سطرين',
      few: 'أسطر',
      many: 'سطرًا',
      other: 'سطر',
    })}. المرجو تقسيمه إلى عدة ملفات.`,
  listTooLarge: (megabytes: number) => `يتجاوز حجم هذا الملف ${figure(megabytes)}\u00a0ميغابايت.`,
  errors: {
    noEmail: 'عنوان البريد الإلكتروني ناقص.',
    email: 'عنوان البريد الإلكتروني غير صالح.',
    comma: 'في العنوان فاصلة مكان النقطة.',
    noFirstName: 'الاسم الشخصي ناقص.',
    noLastName: 'الاسم العائلي ناقص.',
    tooLong: (max: number) => `أكثر من ${figure(max)} حرف.`,
    language: (value: string, known: string) =>
      `لغة غير معروفة: ${quoted(value)}. يمكن كتابة: ${leftToRight(known)}.`,
    notLearner: 'هذا الحساب ليس حساب متعلّم(ة).',
    banned: 'هذا الحساب محظور.',
  },
  file: {
    name: 'تقدم-المجموعة',
    headings: ['الاسم', 'البريد الإلكتروني'],
    suffixes: ['%', 'تاريخ الإكمال', 'الشهادة'],
    states: { invited: 'مدعو(ة)', 'not-enrolled': 'بلا تسجيل' },
  },
} satisfies typeof french
