import type { words as french } from '../fr/errors.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
import { duration } from './nouns.ts'
import { counted, type Forms, figure } from './plural.ts'

const characters: Forms = { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' }
const requests: Forms = { one: 'طلب واحد', two: 'طلبين', few: 'طلبات', many: 'طلبًا', other: 'طلب' }

/** Every sentence the server answers with when something is refused. */
export const words = {
  common: {
    invalidInput: 'المعلومات المرسلة غير صالحة.',
    invalidJson: 'تعذّرت قراءة المحتوى المرسل.',
    required: 'هذه الخانة إلزامية.',
    tooLong: (max: number) => `لا يمكن أن تتجاوز هذه الخانة ${counted(max, characters)}.`,
    email: 'عنوان البريد الإلكتروني غير صالح.',
    phone: 'رقم الهاتف هذا غير صالح.',
    url: 'يجب أن يبدأ الرابط بـ \u2066http://\u2069 أو \u2066https://\u2069.',
    bodyTooLarge: 'حجم المحتوى المرسل كبير جدًا.',
    unsupportedBody: 'صيغة المحتوى المرسل غير مقبولة.',
    notFound: 'هذا العنوان غير موجود.',
    methodNotAllowed: 'لا يقبل هذا العنوان هذه الطريقة.',
    keyReused: 'استُعمل هذا المفتاح من قبل لإرسال آخر.',
    badIdempotencyKey: 'يجب أن يكون مفتاح الإرسال من نوع UUID.',
    conflict: 'يتعارض هذا التعديل مع معطيات موجودة.',
    tooManyRequests: (minutes: number) =>
      `محاولات كثيرة. مدة الانتظار قبل إعادة المحاولة: ${duration(Math.floor(minutes / 60), minutes % 60)}.`,
    tooBusy: 'تصلنا طلبات كثيرة في الوقت نفسه. المرجو إعادة المحاولة بعد لحظات.',
    databaseAway: 'الخدمة غير متاحة مؤقتًا. المرجو إعادة المحاولة بعد لحظات.',
    unexpected: 'وقع خطأ غير متوقع. المرجو إعادة المحاولة.',
    storageAway: 'تعذّر الوصول إلى الملفات مؤقتًا. المرجو إعادة المحاولة بعد لحظات.',
    diskFull: 'مساحة التخزين ممتلئة. المرجو إعادة المحاولة لاحقًا.',
  },
  access: {
    signInRequired: 'يجب تسجيل الدخول للمتابعة.',
    sessionExpired: 'انتهت صلاحية الجلسة. المرجو تسجيل الدخول من جديد.',
    accountDeleted: 'حُذف هذا الحساب.',
    wrongRole: 'ليس لديكم حق الوصول إلى هذا الجزء من الأكاديمية.',
    notYours: 'لا يمكن الاطلاع على معطيات شخص آخر.',
    recentSignIn: 'للقيام بهذا، المرجو أولًا تأكيد أنكم أصحاب الحساب.',
    secondFactorSetUp: 'المرجو أولًا حماية الحساب برمز أو بمفتاح دخول: الأكاديمية تطلب ذلك من فريقها.',
    otherSite: 'أُرسلت هذه الاستمارة من موقع آخر.',
  },
  accounts: {
    emailTaken: 'يوجد حساب بهذا البريد الإلكتروني.',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    unverified: 'المرجو تأكيد البريد الإلكتروني قبل تسجيل الدخول.',
    banned: 'هذا الحساب محظور. المرجو الاتصال بالدعم.',
    signUpPassword: 'يجب أن تتكون كلمة المرور من 8 رموز على الأقل، منها حرف لاتيني كبير ورقم.',
    changePassword: 'يجب أن تتكون كلمة المرور من 8 رموز على الأقل، منها حرف لاتيني كبير وآخر صغير ورقم.',
    resetPasswordLength: 'يجب أن تتكون كلمة المرور من 8 رموز على الأقل.',
    resetPasswordUppercase: 'يجب أن تتضمن كلمة المرور حرفًا لاتينيًا كبيرًا.',
    resetPasswordDigit: 'يجب أن تتضمن كلمة المرور رقمًا.',
    passwordTooLong: 'لا يمكن أن تتجاوز كلمة المرور 200 حرف.',
    wrongOldPassword: 'كلمة المرور الحالية غير صحيحة.',
    badResetLink: 'رابط تغيير كلمة المرور غير صالح أو انتهت صلاحيته.',
    badVerifyLink: 'رابط التأكيد غير صالح أو انتهت صلاحيته.',
    ownSessionRequired:
      'هناك طلبات تنتظر هذا العنوان. المرجو تسجيل الدخول إلى حسابكم، ثم فتح هذا الرابط من جديد.',
    missingVerifyToken: 'رابط التأكيد ناقص.',
    wrongPassword: 'كلمة المرور غير صحيحة.',
    noPassword: 'ليس لهذا الحساب كلمة مرور بعد. يمكن اختيارها من خلال رابط «نسيت كلمة المرور».',
    sessionNotFound: 'هذه الجلسة منتهية من قبل.',
  },
  keys: {
    secondFactorRequired: 'المرجو إدخال رمز التطبيق لإتمام تسجيل الدخول.',
    wrongCode: 'هذا الرمز غير صالح. يُستعمل الرمز مرة واحدة ويتغيّر كل 30\u00a0ثانية.',
    challengeExpired: 'انتهت صلاحية محاولة الدخول هذه. المرجو البدء من جديد بكلمة المرور.',
    notStarted: 'المرجو إعادة الإعداد من البداية: المفتاح المعروض لم يعد صالحًا.',
    exists: 'التحقق بالرمز مفعّل من قبل.',
    addressFirst: 'المرجو تأكيد البريد الإلكتروني أولًا: من دونه قد يضيع الحساب المحمي.',
    none: 'ليس في هذا الحساب تحقق بالرمز ولا مفتاح دخول.',
  },
  ids: {
    formation: 'معرّف الدورة غير صالح.',
    person: 'المعرّف غير صالح.',
    other: 'المعرّف غير صالح.',
  },
  formations: {
    notFound: 'الدورة غير موجودة.',
    chapterNotFound: 'الفصل غير موجود.',
  },
  inscriptions: {
    pending: 'يوجد طلب قيد الانتظار لهذه الدورة.',
    enrolled: 'سبق تسجيلكم في هذه الدورة.',
    notFound: 'الطلب غير موجود.',
    decided: 'سبق البت في هذا الطلب.',
    notApproved: 'لا يمكن إنهاء تسجيل إلا إذا كان مقبولًا.',
    studentEnrolled: 'سبق تسجيل هذا الشخص في هذه الدورة.',
    tooManyAtOnce: (max: number) => `لا يمكن اختيار أكثر من ${counted(max, requests)} في المرة الواحدة.`,
  },
  certificates: {
    notFound: 'لا توجد شهادة بهذا الرقم.',
    withdrawn: 'سُحبت هذه الشهادة بطلب من الشخص الذي حصل عليها.',
    alreadyRevoked: 'سبق إلغاء هذه الشهادة.',
    notRevoked: 'هذه الشهادة غير ملغاة.',
    reasonTooShort: (min: number) => `المرجو كتابة سبب من ${figure(min)} أحرف على الأقل.`,
  },
  people: {
    notFound: 'الحساب غير موجود.',
    ownAccount: 'لا يمكنكم القيام بهذه العملية على حسابكم الشخصي.',
    lastAdmin: 'يجب أن يبقى للأكاديمية حساب إدارة واحد على الأقل.',
  },
  media: {
    tooLarge: (name: string, megabytes: number) =>
      `حجم الملف ${quoted(name)} يتجاوز الحد المسموح به: ${figure(megabytes)}\u00a0ميغابايت.`,
    wrongKind: (name: string, expected: string) =>
      `الملف ${quoted(name)} ليس من النوع المنتظر (${isolate(expected)}).`,
    damagedVideo: (name: string) =>
      `الفيديو ${quoted(name)} معطوب أو غير كامل. المرجو نسخه أو تصديره من جديد، ثم اختياره هنا.`,
    expected: {
      image: 'صورة PNG أو JPG',
      videoDescription: 'فيديو MP4 أو MOV أو AVI',
      chapterVideo: 'فيديو MP4',
      captions: 'نص مرافق بصيغة WebVTT أو SRT',
      resource: 'وثيقة',
      textPicture: 'صورة JPG أو PNG أو GIF أو WebP',
      package: `وحدة ${leftToRight('SCORM')} مضغوطة`,
    },
    transcriptionUnavailable: 'لا يتوفر في هذه الأكاديمية برنامج لكتابة النص المرافق.',
    captionsExist: 'لهذا الفصل نص مرافق بهذه اللغة.',
    brokenCaptions: (name: string, line: number) =>
      `تعذّرت قراءة النص المرافق ${quoted(name)} عند السطر ${figure(line)}.`,
    unreadablePicture: (name: string) => `تعذّرت قراءة الصورة ${quoted(name)} أو أنها كبيرة جدًا.`,
    tooManyPictures: 'يُرسَل الآن عدد كبير من الصور. المرجو إعادة المحاولة بعد لحظات.',
    tooSlow: 'استغرق إرسال الصورة وقتًا طويلًا. المرجو إعادة المحاولة بصورة أخف.',
    photoTooLarge: 'يجب ألا يتجاوز حجم الصورة 5\u00a0ميغابايت.',
    photoWrongKind: 'المرجو اختيار ملف صورة صالح.',
    onePhoto: 'المرجو إرسال صورة واحدة فقط.',
    badLink: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
    notFound: 'هذا الملف غير موجود أو لم يعد موجودًا.',
  },
  packages: {
    openedElsewhere: 'استُؤنفت هذه الوحدة في مكان آخر. أعيدوا فتحها للمتابعة بما هو محفوظ.',
    serviceWorker: `لا يمكن لوحدة ${leftToRight('SCORM')} أن تثبّت ${leftToRight('service worker')}.`,
    noManifest: (name: string) =>
      `الملف ${quoted(name)} ليس وحدة ${leftToRight('SCORM')}: لا يوجد فيه الملف ${leftToRight('imsmanifest.xml')}.`,
    unreadableManifest: (name: string) =>
      `تعذّرت قراءة الملف ${leftToRight('imsmanifest.xml')} في الوحدة ${quoted(name)}.`,
    missingFile: (name: string, path: string) =>
      `الوحدة ${quoted(name)} غير كاملة: ينقصها الملف ${quoted(path)}.`,
    nothingToOpen: (name: string) => `لا تحدد الوحدة ${quoted(name)} أي صفحة لفتحها.`,
    tooLarge: (name: string) => `يتجاوز حجم الوحدة ${quoted(name)} بعد فك الضغط 1\u00a0غيغابايت.`,
    unknownItem: 'هذا الجزء من الوحدة غير موجود.',
  },
  chapters: {
    locked: 'سيُفتح هذا الفصل عند إكمال الفصل السابق.',
    quizNotPassed: 'يكتمل هذا الفصل بالنجاح في اختباره.',
    packageNotCompleted: 'يكتمل هذا الفصل داخل وحدته التفاعلية.',
    kindChanged: (chapter: string) =>
      `الفصل ${quoted(chapter)} يحتفظ بنوعه: لتغييره، المرجو حذفه وإضافة فصل آخر.`,
    unknownPicture: (chapter: string) =>
      `إحدى صور الفصل ${quoted(chapter)} لا تنتمي إلى هذه الدورة. المرجو حذفها ثم إرسالها من جديد.`,
    captionsTwice: (chapter: string) => `للفصل ${quoted(chapter)} نصان مرافقان باللغة نفسها.`,
    onePicture: 'المرجو إرسال صورة واحدة فقط.',
    pictureQuota: 'صور كثيرة تنتظر الحفظ. المرجو حفظ الدورة ثم المتابعة.',
  },
  authoring: {
    unreadableField: (name: string) => `تعذّرت قراءة الخانة ${quoted(name)}.`,
    emptyFile: (name: string) => `الملف ${quoted(name)} فارغ.`,
    strayFile: (name: string) => `الملف ${quoted(name)} لا يقابل أي عنصر من عناصر الاستمارة.`,
    unknownEntry: 'أحد العناصر المرسلة لا ينتمي إلى هذه الدورة. المرجو إعادة تحميلها ثم المحاولة من جديد.',
    unclearNumbers: 'يجب أن تكون أرقام الوحدات والفصول مختلفة ومتطابقة فيما بينها.',
    changedMeanwhile: 'عُدّلت هذه الدورة في هذه الأثناء. المرجو إعادة تحميلها للانطلاق من آخر نسخة.',
    uploadGone: (name: string) => `انتهت صلاحية إرسال الملف ${quoted(name)}. المرجو اختياره من جديد.`,
    uploadNotFound: 'هذا الملف المرسل غير موجود أو لم يعد موجودًا.',
    uploadUnreadable: 'تعذّرت قراءة الملف المرسل.',
    tooManyUploads: 'ملفات كثيرة تنتظر الحفظ. المرجو حفظ الدورة ثم المتابعة.',
    tooManyPieces: 'وصل هذا الملف مجزّأً أكثر من اللازم. المرجو حذفه ثم إرساله من جديد.',
    uploadQuota:
      'ستتجاوز ملفاتكم التي تنتظر الحفظ 5\u00a0غيغابايت. المرجو حفظ الدورة أو حذف بعض الملفات ثم إعادة المحاولة.',
    uploadUse: 'نوع الملف المرسل غير معروف.',
  },
} satisfies typeof french
