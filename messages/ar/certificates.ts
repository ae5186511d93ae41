import type { words as french } from '../fr/certificates.ts'
import { isolate, leftToRight } from './isolate.ts'
import { duration } from './nouns.ts'
import { figure } from './plural.ts'

/** The public pages that tell whether a certificate is authentic. */
export const words = {
  check: {
    title: 'التحقّق من شهادة',
    lead: 'المرجو إدخال الرقم المطبوع على الوثيقة: الجواب من سجل الأكاديمية.',
    otherTitle: 'التحقّق من شهادة أخرى',
    hint: 'لا فرق بين الحروف الكبيرة والصغيرة، ولا أهمية للشرطات.',
    number: 'رقم الشهادة',
    example: leftToRight('AI-2026-XXXXXXXXXX'),
    submit: 'تحقّق',
    unreadable: `هذا الرقم غير مكتمل. يبدأ بالحرفين ${leftToRight('AI')} ثم السنة ثم عشرة حروف وأرقام.`,
    scan: 'قراءة رمز QR بالكاميرا',
    scanning: 'المرجو وضع رمز QR الموجود على الشهادة أمام الكاميرا.',
    stopScan: 'إيقاف الكاميرا',
    noCamera: 'تعذّر الوصول إلى الكاميرا. المرجو إدخال الرقم.',
  },
  valid: {
    state: 'شهادة أصلية',
    registered: 'مقيّدة في سجل الأكاديمية',
    certifies: (academy: string) => `تشهد ${isolate(academy)} بأن`,
    completed: 'أكمل(ت) بنجاح جميع فصول دورة',
  },
  revoked: {
    state: 'شهادة ملغاة',
    since: (date: string) => `ألغتها الأكاديمية يوم ${isolate(date)}. لم تعد لها أي قيمة، ولو مطبوعة.`,
    given: 'كانت قد مُنحت إلى',
    for: 'عن دورة',
    question: 'سؤال؟ المرجو مراسلة الأكاديمية مع ذكر هذا الرقم:',
    write: 'مراسلة الأكاديمية',
    noDocument: 'لا وثيقة بعد الآن',
    noDocumentText: 'لا يمكن تحميل ملف PDF لشهادة ملغاة.',
  },
  facts: {
    issuedAt: 'تاريخ المنح',
    revokedAt: 'تاريخ الإلغاء',
    duration: 'المدة',
    chapters: 'الفصول المكتملة',
    score: 'معدل الاختبارات',
    issuer: 'الجهة المانحة',
    number: 'الرقم',
  },
  duration: (minutes: number) => duration(Math.floor(minutes / 60), minutes % 60),
  chapters: (count: number) => `${figure(count)} من ${figure(count)}`,
  percent: (value: number) => leftToRight(`${value}%`),
  learnt: 'ما تعلّمه حامل(ة) الشهادة',
  howTitle: 'كيفية التحقّق',
  how: `قارنوا الاسم والرقم بما في الوثيقة التي سُلّمت إليكم: يجب أن يتطابقا. والشارة الرقمية (${leftToRight('Open Badges')}) دليلها الموقَّع.`,
  document: 'الوثيقة',
  pdf: 'تحميل ملف PDF',
  badge: 'الشارة الرقمية',
  missing: 'لا توجد شهادة بهذا الرقم',
  missingText: 'المرجو التأكد من كل حرف. إذا كان الرقم مطابقًا لما في الوثيقة، فهي ليست صادرة عنا.',
  withdrawn: {
    title: 'شهادة مسحوبة',
    text: 'سلّمت الأكاديمية فعلًا شهادة بهذا الرقم، ثم سُحبت بطلب من الشخص الذي حصل عليها: لم نعد نحتفظ باسمه ولا بالدورة.',
  },
  loadFailed: 'تعذّرت قراءة الشهادة',
} satisfies typeof french
