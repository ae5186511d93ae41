/** What the server answers about the settings of the academy. */
export const words = {
  colour: 'يُكتب اللون هكذا: ‎#2A9BD6، أي علامة # تليها ستة أرقام أو حروف من a إلى f.',
  tooManyFigures: 'أربعة أرقام على الأكثر.',
  pageTooLong: 'هذا النص طويل جدًا: 50000 حرف على الأكثر، بما في ذلك التنسيق.',
  pageTooComplex: 'هذا النص معقد جدًا ولا يمكن عرضه. المرجو تبسيط تنسيقه.',
  changedMeanwhile: 'عُدّلت هوية الأكاديمية في هذه الأثناء. المرجو إعادة تحميل الصفحة للانطلاق من آخر نسخة.',
  versionNotFound: 'لم تعد هذه النسخة موجودة.',
  onePicture: 'المرجو إرسال صورة واحدة.',
  tooLarge: 'يتجاوز حجم الصورة 500 كيلوبايت.',
  wrongKind: 'يجب أن تكون الصورة بصيغة PNG أو JPEG أو WebP أو SVG.',
  unreadable: 'لا يمكن قراءة هذه الصورة.',
  tooManyPixels: 'الصورة كبيرة جدًا: 5000 بكسل على الأكثر في كل جانب.',
  unsafeDrawing:
    'يحتوي ملف SVG هذا على غير الرسم (برنامج أو رابط أو ملف خارجي). المرجو تصديره من جديد أو إرسال صورة PNG.',

  /** A mail as the owner previews it. */
  preview: {
    subject: 'شهادتكم جاهزة',
    paragraphs: ['مرحبًا إيمان،', 'أحسنتم! لقد أنهيتم الدورة، وشهادتكم بانتظاركم في فضائكم.'],
    button: 'عرض شهادتي',
    certificate: { fullName: 'أمينة الزهراوي', formationName: 'استقبال كل شخص' },
  },
}
