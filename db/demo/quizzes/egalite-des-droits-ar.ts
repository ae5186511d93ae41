import type { SentQuiz } from '#shared/quiz/definition.ts'

export const egaliteDesDroitsQuiz: SentQuiz = {
  passPercent: 60,
  feedback: 'after-attempt',
  questions: [
    {
      type: 'single',
      text: 'أي فصل من دستور 2011 ينص على تمتّع الرجل والمرأة، على قدم المساواة، بالحقوق والحريات؟',
      explanation: 'الفصل 19، وهو ينص أيضًا على سعي الدولة إلى تحقيق مبدأ المناصفة.',
      choices: [
        { text: 'الفصل 19', correct: true },
        { text: 'الفصل 12', correct: false },
        { text: 'الفصل 27', correct: false },
        { text: 'الفصل 31', correct: false },
      ],
    },
    {
      type: 'multiple',
      text: 'أي هذه الأعمال لا يُؤدى عنه أجر في العادة؟',
      points: 3,
      explanation: 'أعمال الرعاية والبيت عمل حقيقي: لها وقت وجهد، وإن لم يكن لها أجر.',
      choices: [
        { text: 'رعاية طفل في البيت', correct: true },
        { text: 'إعداد الطعام للأسرة', correct: true },
        { text: 'العمل بعقد في مقاولة', correct: false },
        { text: 'مرافقة قريب مريض', correct: true },
        { text: 'بيع منتوج في السوق', correct: false },
      ],
    },
    {
      type: 'true-false',
      text: 'تمنع مدونة الشغل تشغيل الأجيرة خلال الأسابيع السبعة التي تلي الوضع.',
      answer: true,
      explanation: 'هذا ما تنص عليه المادة 153 من مدونة الشغل.',
    },
    {
      type: 'text',
      text: 'أكملوا بكلمة واحدة: أجر متساوٍ عن عمل متساوي …',
      accepted: ['القيمة', 'قيمة'],
      explanation: 'نقارن بين قيمة العملين، لا بين اسمي المنصبين.',
    },
    {
      type: 'number',
      text: 'كم أسبوعًا تدوم إجازة الولادة حسب مدونة الشغل؟',
      value: 14,
      explanation: 'أربعة عشر أسبوعًا على الأقل، حسب المادة 152.',
    },
    {
      type: 'order',
      text: 'رتّبوا خطوات جولة ملاحظة في الحي.',
      points: 2,
      items: [
        'نختار المسار والتوقيت',
        'نلاحظ وندوّن الوقائع',
        'نقارن ملاحظاتنا جماعة',
        'نكتب اقتراحات محددة',
        'نقدّم الاقتراحات إلى الجماعة',
      ],
      explanation: 'الوقائع أولًا، ثم الاقتراحات: هكذا يسهل الإصغاء إليها.',
    },
    {
      type: 'match',
      text: 'اربطوا كل قانون بما يحميه.',
      points: 2,
      pairs: [
        { left: 'القانون رقم 103.13', right: 'النساء من العنف' },
        { left: 'القانون رقم 09.08', right: 'المعطيات الشخصية' },
        { left: 'القانون رقم 31.13', right: 'الحق في الحصول على المعلومات' },
        { left: 'القانون الإطار رقم 97.13', right: 'حقوق الأشخاص في وضعية إعاقة' },
      ],
      explanation: 'لا نحفظ الأرقام، بل نعرف أن النص موجود وأين نجده.',
    },
  ],
}
