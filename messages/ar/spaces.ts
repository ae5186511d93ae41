import type { words as french } from '../fr/spaces.ts'
import { isolate, leftToRight } from './isolate.ts'

/** Around the private areas: their links, the menu of the account, the reminder to verify one's address. */
export const words = {
  spaceTitle: 'فضائي',
  spaceSubtitle: 'تدبير حسابي',
  adminTitle: 'الإدارة',
  adminSubtitle: 'تدبير المنصة',
  dashboard: 'لوحة القيادة',
  myProfile: 'ملفي الشخصي',
  myCourses: 'دوراتي',
  myCertificates: 'شهاداتي',
  settings: 'الإعدادات',
  users: 'الحسابات',
  questions: 'الأسئلة',
  inscriptions: 'التسجيلات',
  certificates: 'الشهادات',
  categories: 'الفئات',
  identity: 'الأكاديمية',
  groups: 'المجموعات',
  audit: 'السجل',
  backToSite: 'العودة إلى الموقع',
  logOut: 'تسجيل الخروج',
  accountMenu: (name: string, address: string) => `حسابي: ${isolate(name)} ${isolate(address)}`,
  adminRole: 'إدارة',
  emailAndRole: (email: string, role: string) => `${leftToRight(email)} · ${role}`,
  verifyTitle: 'تأكيد بريدكم الإلكتروني',
  verifyText: (email: string) => `أرسلنا رابطًا إلى ${leftToRight(email)}. المرجو فتحه لربط طلباتكم بحسابكم.`,
  resend: 'إعادة إرسال الرابط',
  resending: 'جارٍ الإرسال…',
  resent: 'أُرسل الرابط. ابحثوا أيضًا في البريد غير المرغوب فيه.',
  resendFailed: 'تعذّر إرسال الرسالة.',
} satisfies typeof french
