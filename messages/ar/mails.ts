import type { words as french } from '../fr/mails.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'

/** The words of every mail, by the feature that sends it. */
export const words = {
  layout: {
    copyLink: 'إذا لم يستجب الزر، يمكن نسخ هذا الرابط في المتصفح:',
    questions: (email: string) => `سؤال؟ راسلونا على العنوان ${leftToRight(email)}.`,
  },
  accounts: {
    hello: 'تحية طيبة،',
    verify: {
      subject: 'تأكيد عنوان بريدكم الإلكتروني',
      created: (academy: string) =>
        `أُنشئ للتو حساب بهذا العنوان على موقع ${isolate(academy)}. المرجو فتح هذا الرابط لتأكيد أن العنوان لكم.`,
      button: 'تأكيد عنواني',
      validity: 'هذا الرابط صالح لمدة 24\u00a0ساعة، ويُستعمل مرة واحدة.',
      ignore: 'إذا لم تنشئوا أي حساب، فلا تفتحوا هذا الرابط: لن يُربط شيء بعنوانكم من دون تأكيد منكم.',
    },
    reset: {
      subject: 'اختيار كلمة مرور جديدة',
      asked: (academy: string) =>
        `وصلنا طلب كلمة مرور جديدة لحسابكم على موقع ${isolate(academy)}. المرجو فتح هذا الرابط لاختيارها.`,
      button: 'اختيار كلمة مرور',
      validity: 'هذا الرابط صالح لمدة ساعة واحدة، ويُستعمل مرة واحدة.',
      ignore: 'إذا لم تطلبوا شيئًا، فيمكن تجاهل هذه الرسالة: كلمة المرور باقية كما هي.',
    },
    /** To somebody for whom an administrator has made an account. */
    opened: {
      user: (academy: string) => `فتحت لكم ${isolate(academy)} حسابًا. المرجو اختيار كلمة مرور للبدء.`,
      formateur: (academy: string) =>
        `فتحت لكم ${isolate(academy)} حساب مكوّن(ة)، لكتابة الدورات وتتبّع متعلّميها. المرجو اختيار كلمة مرور للبدء.`,
      admin: (academy: string) => `فتحت لكم ${isolate(academy)} حساب إدارة. المرجو اختيار كلمة مرور للبدء.`,
    },
    newAddress: {
      subject: 'تأكيد عنوان بريدكم الإلكتروني الجديد',
      asked: (academy: string) =>
        `ينتظر حساب على موقع ${isolate(academy)} أن يصير هذا العنوان عنوانه. المرجو فتح هذا الرابط لتأكيد أن العنوان لكم: يتم التغيير في الحين.`,
      ignore: 'إذا لم تطلبوا شيئًا، فلا تفتحوا هذا الرابط: من دونه لا يتغيّر شيء.',
    },
    addressAsked: {
      subject: 'طُلب عنوان بريد إلكتروني جديد لحسابكم',
      asked: (academy: string, email: string) =>
        `طُلب تغيير عنوان حسابكم على موقع ${isolate(academy)} إلى ${leftToRight(email)}. لا يتغيّر شيء قبل فتح الرابط المرسل إلى ذلك العنوان.`,
      notYou:
        'لم يصدر ذلك عنكم؟ المرجو إلغاء هذا الطلب في الإعدادات، ضمن فقرة المعلومات، ثم تغيير كلمة المرور.',
    },
    notices: {
      passwordChanged: {
        subject: 'تغيّرت كلمة مرور حسابكم',
        text: (academy: string) =>
          `سُجّلت للتو كلمة مرور جديدة لحسابكم على موقع ${isolate(academy)}. لم تعد الكلمة القديمة صالحة، وأُغلقت الجلسات على الأجهزة الأخرى.`,
      },
      codesOn: {
        subject: 'أصبح تسجيل الدخول إلى حسابكم يتطلب رمزًا',
        text: (academy: string) =>
          `فُعّل للتو التحقق بالرمز على حسابكم في موقع ${isolate(academy)}. المرجو حفظ رموزكم الاحتياطية في مكان آمن: كل رمز يعوّض الهاتف مرة واحدة.`,
      },
      codesRenewed: {
        subject: 'جُدّدت رموزكم الاحتياطية',
        text: (academy: string) =>
          `حلّت عشرة رموز احتياطية جديدة محل السابقة على حسابكم في موقع ${isolate(academy)}. لم تعد الرموز القديمة صالحة.`,
      },
      codesOff: {
        subject: 'تسجيل الدخول إلى حسابكم لم يعد يتطلب رمزًا',
        text: (academy: string) =>
          `أُزيل للتو التحقق بالرمز من حسابكم على موقع ${isolate(academy)}. أصبحت كلمة المرور وحدها كافية لتسجيل الدخول.`,
      },
      passkeyRemoved: {
        subject: 'أُزيل مفتاح دخول من حسابكم',
        text: (academy: string) =>
          `لم يعد أحد مفاتيح الدخول يفتح حسابكم على موقع ${isolate(academy)}. تبقى المفاتيح الأخرى، إن وُجدت، كما هي.`,
      },
      tokenMade: {
        subject: 'أُنشئ رمز API باسمكم',
        text: (academy: string) =>
          `أصبح بإمكان برنامج قراءة معطيات ${isolate(academy)} أو تدبيرها باسمكم، من دون كلمة مرور. توجد رموزكم في فضاء الإدارة، ضمن الإعدادات، ويمكن إلغاء كل واحد منها هناك.`,
      },
    },
    secondFactorOff: {
      subject: 'تسجيل الدخول إلى حسابكم لم يعد يتطلب رمزًا',
      removed: (academy: string) =>
        `أزالت إدارة ${isolate(academy)} التحقق بالرمز ومفاتيح الدخول من حسابكم. أصبحت كلمة المرور وحدها كافية لتسجيل الدخول.`,
      again: 'يمكن تفعيلها من جديد في الإعدادات، ضمن فقرة الأمان.',
    },
    passkeyAdded: {
      subject: 'أُضيف مفتاح دخول إلى حسابكم',
      added: (academy: string) =>
        `أصبح بإمكان جهاز الدخول إلى حسابكم على موقع ${isolate(academy)} من دون كلمة مرور.`,
      notYou:
        'لم يصدر ذلك عنكم؟ المرجو إزالة هذا المفتاح في الإعدادات، ضمن فقرة الأمان، ثم تغيير كلمة المرور.',
    },
    addressChanged: {
      subject: 'تغيّر البريد الإلكتروني لحسابكم',
      changed: (academy: string, email: string) =>
        `عُوّض للتو عنوان حسابكم على موقع ${isolate(academy)} بالعنوان ${leftToRight(email)}. لم يعد هذا العنوان صالحًا لتسجيل الدخول.`,
      here: (academy: string) =>
        `أصبح هذا عنوان حسابكم على موقع ${isolate(academy)}: به تسجّلون الدخول، وإليه تصل رسائلنا.`,
      notYou: (contact: string) =>
        `إذا لم يصدر هذا التغيير عنكم، فراسلونا فورًا على العنوان ${leftToRight(contact)}.`,
    },
  },
  contact: {
    subject: (subject: string) => `رسالة من الموقع: ${isolate(subject)}`,
    from: (name: string, email: string) => `من: ${isolate(name)} (${leftToRight(email)})`,
    reply: 'الرد على هذه الرسالة يصل مباشرة إلى هذا الشخص.',
  },
  inscriptions: {
    hello: 'تحية طيبة،',
    received: {
      subject: (course: string) => `طلب تسجيل جديد: ${isolate(course)}`,
      text: (course: string) => `وصل طلب تسجيل في دورة ${quoted(course)}.`,
      person: (name: string, email: string, phone: string) =>
        `الاسم: ${isolate(name)}\nالبريد الإلكتروني: ${leftToRight(email)}\nالهاتف: ${isolate(phone)}`,
      noPhone: 'غير مذكور',
      otherAccount: (email: string) =>
        `الحساب: ${leftToRight(email)}\nأُرسل هذا الطلب من هذا الحساب، وعنوانه غير العنوان المذكور في الاستمارة.`,
      button: 'عرض الطلبات',
    },
    receipt: {
      subject: (course: string) => `توصّلنا بطلبكم: ${isolate(course)}`,
      text: (course: string) =>
        `توصّلنا بطلب تسجيلكم في دورة ${quoted(course)}. يدرسه الفريق، ويصلكم الجواب على هذا العنوان.`,
      button: 'عرض الدورة',
      notYou: 'إن لم ترسلوا أي طلب، يمكن تجاهل هذه الرسالة.',
    },
    approved: {
      subject: (course: string) => `قُبل تسجيلكم: ${isolate(course)}`,
      text: (course: string) => `قُبل طلب تسجيلكم في دورة ${quoted(course)}.`,
      startsNow: 'يمكن البدء من الآن، بالوتيرة التي تناسبكم.',
      needsAccount:
        'بقي إنشاء حساب بعنوان البريد الإلكتروني نفسه: ستكون الدورة في انتظاركم فيه بمجرد تأكيد العنوان.',
      needsVerified:
        'بقي تأكيد عنوان حسابكم: المرجو تسجيل الدخول بالعنوان نفسه، وستكون الدورة في انتظاركم فيه.',
      start: 'بدء الدورة',
      signUp: 'إنشاء حسابي',
      signIn: 'تسجيل الدخول',
    },
    rejected: {
      subject: (course: string) => `طلب تسجيلكم: ${isolate(course)}`,
      text: (course: string) => `لم يُقبل طلب تسجيلكم في دورة ${quoted(course)}.`,
      reason: (reason: string) => `السبب المذكور: ${isolate(reason)}`,
      button: 'عرض الدورات الأخرى',
      again: 'يمكن إرسال طلب جديد لاحقًا.',
    },
    ended: {
      subject: (course: string) => `انتهى تسجيلكم: ${isolate(course)}`,
      text: (course: string) =>
        `أنهت الأكاديمية تسجيلكم في دورة ${quoted(course)}. لم يعد بإمكانكم الوصول إليها.`,
      progress: 'تقدّمكم محفوظ: ستجدونه إذا أُعيد تسجيلكم في هذه الدورة.',
    },
    enrolled: {
      subject: (course: string) => `فُتحت لكم دورة: ${isolate(course)}`,
      text: (course: string) =>
        `فتحت لكم الأكاديمية دورة ${quoted(course)}. يمكن البدء من الآن، بالوتيرة التي تناسبكم.`,
    },
  },
  certificates: {
    hello: 'تحية طيبة،',
    number: (number: string) => `رقم الشهادة: ${leftToRight(number)}`,
    issued: {
      subject: (course: string) => `شهادتكم: ${isolate(course)}`,
      text: (course: string) => `تهانينا! أكملتم دورة ${quoted(course)}. شهادتكم في انتظاركم في فضائكم.`,
      button: 'عرض شهاداتي',
      share: 'يمكن مشاركة رابطها: كل من يفتحه يرى أنها أصلية.',
    },
    revoked: {
      subject: (course: string) => `أُلغيت شهادتكم: ${isolate(course)}`,
      text: (course: string) => `ألغت الأكاديمية شهادتكم في دورة ${quoted(course)}. لم تعد صالحة.`,
      reason: (reason: string) => `السبب المذكور: ${isolate(reason)}`,
      button: 'مراسلة الأكاديمية',
    },
    restored: {
      subject: (course: string) => `شهادتكم صالحة من جديد: ${isolate(course)}`,
      text: (course: string) => `استعادت الأكاديمية شهادتكم في دورة ${quoted(course)}. هي صالحة من جديد.`,
    },
  },
  message: {
    subject: (person: string) => `رسالة من ${isolate(person)}`,
    lead: (person: string, course: string) => `رسالة من ${isolate(person)} بخصوص ${quoted(course)}:`,
    openChapter: 'فتح الفصل',
    openCourse: 'فتح الدورة',
    noReply: 'للرد، يمكن طرح السؤال تحت أحد فصول الدورة.',
  },
  groups: {
    hello: 'تحية طيبة،',
    /** A course of a list, on a line of its own. */
    item: (name: string) => `– ${isolate(name)}`,
    invitation: {
      subject: (academy: string) => `دعوة من ${isolate(academy)}`,
      text: (academy: string, group: string) =>
        `فتحت لكم ${isolate(academy)} حسابًا ضمن مجموعة ${quoted(group)}. المرجو اختيار كلمة مرور للبدء.`,
      formations: 'ما ينتظركم فيه:',
      button: 'اختيار كلمة المرور',
      validity: 'هذا الرابط صالح لمدة 7\u00a0أيام، ويُستعمل مرة واحدة.',
      ignore: 'إذا كانت هذه الدعوة لا تعنيكم، فيمكن تجاهل هذه الرسالة: لن يحدث شيء.',
    },
    enrolled: {
      subject: (count: number): string => (count === 1 ? 'فُتحت لكم دورة' : 'فُتحت لكم دورات'),
      text: 'سجّلتكم الأكاديمية مع مجموعتكم:',
      begin: 'يمكن البدء من الآن، بالوتيرة التي تناسبكم.',
      start: 'بدء الدورة',
      all: 'عرض دوراتي',
    },
  },
} satisfies typeof french
