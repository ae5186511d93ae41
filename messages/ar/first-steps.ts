import type { words as french } from '../fr/first-steps.ts'
import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The first steps of a new academy, on the dashboard of its administrators. */
export const words = {
  title: 'الخطوات الأولى',
  progress: (done: number, all: number) =>
    `اكتمل ${figure(done)} من ${figure(all)}. كل خطوة تضع حجرًا في الجدار.`,
  hide: 'إخفاء',
  hideTitle: 'إخفاء الخطوات الأولى؟',
  hideText: 'لن تظهر من جديد لأي مسؤول. كل شيء يبقى في مكانه في القوائم.',
  hiding: 'لحظة من فضلكم…',
  cancel: 'إلغاء',
  actionFailed: 'تعذّر إتمام العملية',
  state: { done: 'اكتملت', next: 'الخطوة الآن', wait: 'لاحقًا' },
  finished: 'اكتمل الجدار',
  finishedText: 'أكاديميتكم جاهزة لاستقبال المتعلمين.',
  sending: 'جارٍ الإرسال…',
  steps: {
    identity: {
      title: 'الاسم والشعار',
      text: 'أول ما يراه الجميع.',
      done: (academy: string) => isolate(academy),
      action: 'إضافة الاسم والشعار',
    },
    'second-factor': {
      title: 'العامل الثاني',
      text: 'رمز أو مفتاح مرور إضافة إلى كلمة المرور.',
      done: (_academy: string) => 'حسابكم محمي',
      action: 'حماية حسابي',
    },
    category: {
      title: 'الفئة الأولى',
      text: 'ترتّب الدورات في لائحة الدورات.',
      done: (_academy: string) => 'للدورات مواضيعها',
      action: 'إنشاء فئة',
    },
    formation: {
      title: 'الدورة الأولى',
      text: 'يمكن إتمامها لاحقًا.',
      done: (_academy: string) => 'توجد دورة',
      action: 'إنشاء دورة',
    },
    trainer: {
      title: 'مكوِّنة أو مكوِّن',
      text: 'يمكن إسناد هذا الدور إلى شخص موثوق.',
      done: (_academy: string) => 'لم تعودوا وحدكم',
      action: 'اختيار شخص',
    },
    mail: {
      title: 'تجربة البريد',
      text: 'يمكن إرسال رسالة تجريبية إلى أنفسكم.',
      done: (_academy: string) => 'البريد يعمل',
      action: 'إرسال التجربة',
    },
  },
} satisfies typeof french
