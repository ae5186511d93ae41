import type { words as french } from '../fr/trainer.ts'
import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The trainer's own pages: dashboard and profile. */
export const words = {
  greeting: (name: string) => `مرحبًا، ${isolate(name)}`,
  create: 'إنشاء دورة',
  editProfile: 'تعديل ملفي الشخصي',
  logOut: 'تسجيل الخروج',
  figures: 'بالأرقام',
  published: 'دورات منشورة',
  archived: 'دورات مؤرشفة',
  drafts: 'مسودات',
  enrolled: 'تسجيلات',
  figure,
  latest: 'أحدث الدورات',
  all: 'كل دوراتي',
  none: 'لا توجد أي دورة بعد',
  noneText: 'أنشئوا أول دورة: عنوان ووحدة وفيديو، فتظهر في لائحة الدورات.',
  loadFailed: 'تعذّر تحميل الدورات',

  profile: 'ملفي الشخصي',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  address: 'العنوان',
  memberSince: 'معنا منذ',
  missing: 'غير مذكور',
  bio: 'نبذة',
  noBio: 'لم تُضف أي نبذة',
  socialLinks: 'الشبكات الاجتماعية',
  noSocialLinks: 'لم تُضف أي شبكة اجتماعية',
  networks: { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' },
  newTab: '(لسان جديد)',
} satisfies typeof french
