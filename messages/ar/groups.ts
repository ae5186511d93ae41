import type { words as french } from '../fr/groups.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
import { counted, figure } from './plural.ts'

const people = { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }
const peopleObject = { ...people, two: 'شخصين', one: 'شخص واحد' }
const members = { one: 'عضو واحد', two: 'عضوان', few: 'أعضاء', many: 'عضوًا', other: 'عضو' }
const courses = { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' }
const lines = { one: 'سطر واحد', two: 'سطران', few: 'أسطر', many: 'سطرًا', other: 'سطر' }

/** The groups of the back-office: lists, members, import and progress. */
export const words = {
  title: 'المجموعات',
  lead: 'أشخاص يُسجَّلون ويُتابَعون معًا: فريق أو جمعية أو دفعة.',
  caption: 'مجموعات الأكاديمية',
  things: (_count: number) => 'المجموعات',
  loadFailed: 'تعذّر تحميل المجموعات',
  empty: 'لا توجد أي مجموعة',
  emptyText: 'يمكن إنشاء مجموعة، وإعطاؤها لائحة أشخاص، وتسجيلهم جميعًا دفعة واحدة.',
  search: 'البحث عن مجموعة',
  searchExample: 'الاسم أو الوصف',
  create: 'مجموعة جديدة',
  cancel: 'إلغاء',
  close: 'إغلاق',
  actionFailed: 'تعذّر إتمام العملية',
  columns: {
    name: 'المجموعة',
    members: 'الأعضاء',
    formations: 'الدورات',
    createdAt: 'تاريخ الإنشاء',
    created: 'أُنشئت في',
    actions: 'العمليات',
  },
  members: (count: number) => counted(count, members),
  formations: (count: number) => counted(count, courses),
  none: 'لا شيء',
  menu: {
    label: (name: string) => `عمليات ${isolate(name)}`,
    open: 'فتح',
    edit: 'تعديل',
    delete: 'حذف',
  },
  form: {
    create: 'مجموعة جديدة',
    edit: 'تعديل المجموعة',
    name: 'اسم المجموعة',
    nameMissing: 'المرجو كتابة اسم للمجموعة.',
    description: 'الوصف',
    optional: '(اختياري)',
    descriptionHint: 'للإدارة وحدها: لا يراه الأعضاء.',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    counter: (length: number, max: number) => leftToRight(`${figure(length)} / ${figure(max)}`),
  },
  remove: {
    title: 'حذف هذه المجموعة؟',
    text: 'تُحذف المجموعة نهائيًا. يحتفظ أعضاؤها بحساباتهم وتسجيلاتهم وتقدّمهم.',
    busy: 'جارٍ الحذف…',
  },
  page: {
    back: 'المجموعات',
    title: 'مجموعة',
    loading: 'جارٍ تحميل المجموعة…',
    notFound: 'هذه المجموعة غير موجودة',
    loadFailed: 'تعذّر تحميل المجموعة',
    tabs: 'المجموعة',
    progress: 'التقدّم',
    members: 'الأعضاء',
    more: 'المزيد من العمليات',
    import: 'استيراد لائحة',
    add: 'إضافة أعضاء',
    enrol: 'التسجيل في دورة',
    summary: (memberCount: number, courseCount: number) =>
      `${counted(memberCount, members)}، ${counted(courseCount, courses)}`,
    finished: (done: number, all: number) => `المسارات المكتملة: ${figure(done)} من ${figure(all)}`,
  },
  list: {
    caption: 'أعضاء المجموعة',
    things: (_count: number) => 'الأعضاء',
    search: 'البحث عن عضو',
    searchExample: 'الاسم أو البريد',
    empty: 'لا يوجد أي عضو',
    emptyText: 'يمكن استيراد لائحة أشخاص، أو إضافة من لهم حساب من قبل.',
    stateFilter: 'الحالة',
    allStates: 'كل الحالات',
    states: { active: 'حساب مفعّل', invited: 'مدعو(ة)' },
    columns: { person: 'العضو', state: 'الحالة', joined: 'في المجموعة منذ', actions: 'العمليات' },
    since: 'منذ',
    view: 'عرض الملف الشخصي',
    invite: 'إعادة إرسال الدعوة',
    remove: 'الإخراج من المجموعة',
  },
  leave: {
    title: 'إخراج هذا الشخص من المجموعة؟',
    text: 'تبقى تسجيلاته وتقدّمه. لن يُسجَّل بعد الآن مع المجموعة في الدورات المقبلة.',
    busy: 'جارٍ الإخراج…',
  },
  addMembers: {
    title: 'إضافة أعضاء',
    text: 'أشخاص لهم حساب من قبل. سيُسجَّلون في دورات المجموعة.',
    search: 'البحث عن شخص',
    searchExample: 'الاسم أو البريد',
    start: 'المرجو كتابة اسم أو عنوان.',
    searching: 'جارٍ البحث…',
    nobody: 'لا أحد يطابق البحث. لدعوة شخص جديد، يمكن استيراد لائحة.',
    found: 'نتائج البحث',
    chosen: 'الأشخاص المختارون',
    member: 'في المجموعة من قبل',
    pick: (name: string) => `اختيار ${isolate(name)}`,
    drop: (name: string) => `إلغاء اختيار ${isolate(name)}`,
    submit: (count: number) => `إضافة ${counted(count, peopleObject)}`,
    none: 'إضافة',
    busy: 'جارية الإضافة…',
  },
  enrol: {
    title: 'تسجيل المجموعة',
    text: (active: number, invited: number) =>
      [
        active > 0 && `عدد الأعضاء الذين سيُسجَّلون وتصلهم رسالة بذلك: ${figure(active)}.`,
        invited > 0 && `عدد المدعوين الذين سيُسجَّلون عند فتح حساباتهم، دون رسالة جديدة: ${figure(invited)}.`,
        'من ينضم إلى المجموعة لاحقًا سيُسجَّل تلقائيًا.',
      ]
        .filter(Boolean)
        .join(' '),
    search: 'البحث عن دورة',
    searchExample: 'العنوان',
    list: 'الدورات المنشورة',
    already: 'في المجموعة من قبل',
    nothing: 'لا توجد دورة تطابق البحث.',
    loading: 'جارٍ تحميل الدورات…',
    loadFailed: 'تعذّر تحميل الدورات',
    submit: (count: number) =>
      count === 0 ? 'تسجيل' : `التسجيل في ${counted(count, { ...courses, two: 'دورتين' })}`,
    busy: 'جارٍ التسجيل…',
  },
  progress: {
    caption: 'تقدّم كل عضو، حسب الدورة',
    member: 'العضو',
    done: 'مكتملة',
    completed: 'المكتملة',
    doneOn: (day: string) => `اكتملت في ${isolate(day)}`,
    notEnrolled: 'بلا تسجيل',
    invited: 'مدعو(ة)',
    percent: (value: number) => leftToRight(`${value}%`),
    ratio: (done: number, all: number) => `${figure(done)} من ${figure(all)}`,
    certificate: (number: string) => `الشهادة ${leftToRight(number)}`,
    legend: '«–»: لا تسجيل في هذه الدورة. المدعو(ة) يُسجَّل فور فتح حسابه.',
    export: 'تصدير CSV',
    exportFailed: 'تعذّر التصدير. المرجو إعادة المحاولة.',
    print: 'طباعة',
    printed: (day: string) => `الوضعية بتاريخ ${isolate(day)}`,
    more: (count: number) => `عرض بقية الأعضاء (${figure(count)})`,
    loading: 'جارٍ تحميل التقدّم…',
    loadFailed: 'تعذّر تحميل التقدّم',
    noMember: 'لا أعضاء في هذه المجموعة بعد',
    noMemberText: 'يمكن استيراد لائحة: سيظهر هنا تقدّم كل شخص.',
    noCourse: 'لا تتابع هذه المجموعة أي دورة بعد',
    noCourseText: 'يمكن تسجيل المجموعة في دورة: سيظهر هنا تقدّم كل عضو.',
  },
  import: {
    title: 'استيراد لائحة',
    text: (columns: string) =>
      `ملف CSV يسمّي سطره الأول الأعمدة، بأي ترتيب: ${leftToRight(columns)}. عنوان البريد الإلكتروني وحده ضروري.`,
    file: 'لائحة الأشخاص',
    choose: 'اختيار ملف CSV',
    drop: 'أو وضعه هنا',
    hint: (count: number) => `الحد الأقصى ${counted(count, lines)}. لن يحدث شيء قبل موافقتكم.`,
    model: 'تحميل نموذج',
    modelFile: 'نموذج-الأعضاء',
    example: { firstName: 'نادية', lastName: 'العلمي' },
    refused: {
      type: (name: string) => `${quoted(name)} ليس ملف CSV.`,
      size: (name: string, max: string) => `يتجاوز ${quoted(name)} ${isolate(max)}.`,
      empty: (name: string) => `${quoted(name)} فارغ.`,
    },
    reading: 'تجري قراءة الملف…',
    failed: 'تعذّرت قراءة اللائحة',
    importFailed: 'توقّف الاستيراد. يمكن إعطاء الملف نفسه من جديد: ما أُنجز لن يُعاد.',
    change: 'تغيير الملف',
    separators: { ';': '«;»', ',': '«,»', '\t': 'علامات الجدولة' } as Record<string, string>,
    read: (count: number, separator: string, columns: string) =>
      `${counted(count, lines)}، والفاصل ${isolate(separator)}. الأعمدة المقروءة: ${leftToRight(columns)}.`,
    ignored: (_count: number, columns: string) => `أعمدة متروكة: ${isolate(columns)}.`,
    comma: '، ',
    counts: {
      lines: 'الأسطر المقروءة',
      invited: 'ستصلهم دعوة',
      added: 'سيُضافون',
      already: 'أعضاء من قبل',
      invalid: 'للتصحيح',
    },
    counted: {
      lines: 'الأسطر المقروءة',
      invited: 'دُعوا',
      added: 'أُضيفوا',
      already: 'أعضاء من قبل',
      invalid: 'تُركت',
    },
    notYet: 'لم يحدث شيء بعد.',
    mails: (count: number) =>
      count === 0
        ? ''
        : `عدد من ستصلهم رسالة لاختيار كلمة المرور: ${figure(count)} (صالحة لمدة 7\u00a0أيام).`,
    enrolments: (added: number, invited: number, courseCount: number) =>
      courseCount === 0
        ? ''
        : [
            `عدد الدورات التي تتبعها المجموعة: ${figure(courseCount)}.`,
            added > 0 && `عدد التسجيلات التي تتم فورًا: ${figure(added * courseCount)}.`,
            invited > 0 && `عدد التسجيلات عند فتح الحسابات المدعوة: ${figure(invited * courseCount)}.`,
          ]
            .filter(Boolean)
            .join(' '),
    left: (count: number) =>
      count === 0
        ? ''
        : `عدد الأسطر التي ستُترك لتصحيحها: ${figure(count)}؛ يمكن إعطاء الملف نفسه من جديد، ولن يغيّر شيئًا في الباقي.`,
    nothing: 'لا يضيف هذا الملف أي شخص إلى المجموعة.',
    submit: (count: number) => `استيراد ${counted(count, peopleObject)}`,
    busy: 'جارٍ الاستيراد…',
    done: 'انتهى الاستيراد',
    doneText: (count: number) =>
      count === 0
        ? 'لم يُضف أي شخص إلى المجموعة.'
        : `انضم إلى المجموعة ${counted(count, people)}. الدعوات في طريقها عبر البريد.`,
    linesLabel: 'أسطر الملف',
    tabs: 'الأسطر حسب النتيجة',
    all: 'الكل',
    line: (line: number) => `السطر ${figure(line)}`,
    emptyName: 'فارغ',
    willBe: {
      invited: 'ستصله دعوة',
      added: 'سيُضاف',
      already: 'عضو من قبل',
      invalid: 'متروك',
    },
    was: { invited: 'أُرسلت دعوة', added: 'أُضيف', already: 'عضو من قبل', invalid: 'متروك' },
    more: (count: number) => `عرض بقية الأسطر (${figure(count)})`,
    repeats: (line: number) => `تكرار للسطر ${figure(line)}`,
    noLine: 'لا سطر هنا.',
  },
} satisfies typeof french
