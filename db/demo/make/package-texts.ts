/** A situation, what one could do, and why that helps or does not. */
interface Situation {
  text: string
  choices: { answer: string; because: string; isRight?: true }[]
}

export interface ModuleTexts {
  file: string
  language: 'fr' | 'ar'
  title: string
  situations: Situation[]
  words: Record<'place' | 'next' | 'passed' | 'failed' | 'result' | 'again', string>
}

export const speaking: ModuleTexts = {
  file: 'prendre-la-parole.zip',
  language: 'fr',
  title: 'Prendre la parole',
  situations: [
    {
      text: 'Vous ouvrez une réunion de quartier. Une dame arrive en retard et reste debout près de la porte. Que faites-vous ?',
      choices: [
        {
          answer: 'Je continue sans rien dire, pour ne pas la gêner',
          because: 'Elle ne sait pas si elle peut entrer. Le silence la laisse dehors.',
        },
        {
          answer: 'Je la salue, je lui montre une place et je résume en une phrase',
          because: 'Un mot suffit : elle a sa place, et elle peut suivre.',
          isRight: true,
        },
        {
          answer: 'Je lui demande devant tout le monde pourquoi elle est en retard',
          because: 'Elle devrait se justifier devant des inconnus. Elle ne reviendra peut-être pas.',
        },
      ],
    },
    {
      text: 'Vous projetez une photo. Dans la salle, un participant est aveugle. Comment la présentez-vous ?',
      choices: [
        {
          answer: 'Je dis « comme vous le voyez ici » et je la commente',
          because: 'Il manque à ce participant tout ce que les autres regardent.',
        },
        {
          answer: 'Je la passe, pour ne pas le mettre mal à l’aise',
          because: 'Retirer une image à tout le monde n’est pas inclure. Une description le fait.',
        },
        {
          answer: 'Je la décris en deux phrases, puis je la commente',
          because: 'Oui : décrire aide aussi celles et ceux qui sont assis au fond.',
          isRight: true,
        },
      ],
    },
    {
      text: 'Quelqu’un se moque de l’accent d’une collègue pendant qu’elle parle. Que dites-vous ?',
      choices: [
        {
          answer: '« Ici, chaque accent est chez lui. » Puis je rends la parole à la collègue',
          because: 'Oui : la limite est dite avec calme, et la parole revient à qui l’avait.',
          isRight: true,
        },
        {
          answer: 'Rien : la plaisanterie sera vite oubliée',
          because: 'Pas par elle. Ce que personne ne relève devient permis.',
        },
        {
          answer: 'J’arrête la réunion',
          because: 'Tout le monde perd alors la parole, elle aussi.',
        },
      ],
    },
  ],
  words: {
    place: 'Situation {n} sur {of}',
    next: 'Continuer',
    passed: 'Bravo, vous savez faire de la place',
    failed: 'Essayez encore : chaque situation a une issue simple',
    result: 'Réponses justes : {n} sur {of}.',
    again: 'Recommencer',
  },
}

export const voiceArabic: ModuleTexts = {
  file: 'une-voix-ar.zip',
  language: 'ar',
  title: 'صوت في القرار',
  situations: [
    {
      text: 'في اجتماع لجنة الحي، ثلاثة أشخاص يتكلمون وحدهم طوال الوقت. ماذا تقترحون؟',
      choices: [
        {
          answer: 'ترك النقاش يجري كما هو',
          because: 'من اعتاد الكلام سيستمر، ومن سكت سيظل ساكتًا.',
        },
        {
          answer: 'دورًا مكتوبًا للكلمة، لكل شخص دقيقتان',
          because: 'نعم: الدور المكتوب يفتح الكلمة لمن لا يقاطع أحدًا.',
          isRight: true,
        },
        {
          answer: 'تأجيل الاجتماع إلى موعد آخر',
          because: 'الموعد المقبل سيشبه هذا إن لم يتغير شيء في طريقة الكلام.',
        },
      ],
    },
    {
      text: 'الاجتماع مبرمج على السابعة مساءً، ولا تحضره أي أم لأطفال صغار. ماذا تفعلون؟',
      choices: [
        {
          answer: 'نسأل الأمهات عن الوقت الذي يناسبهن',
          because: 'نعم: سؤال واحد قبل تحديد الموعد يكفي.',
          isRight: true,
        },
        {
          answer: 'نبعث إليهن محضر الاجتماع',
          because: 'الإخبار مهم، لكن القرار اتُّخذ من دونهن.',
        },
        {
          answer: 'نعتبر أن الأمر لا يهمهن',
          because: 'الغياب ليس رأيًا: قد يكون التوقيت هو الحاجز.',
        },
      ],
    },
    {
      text: 'تريدون من الجماعة إنارة زقاق مظلم. من أين تبدؤون؟',
      choices: [
        {
          answer: 'نكتب على مواقع التواصل وننتظر',
          because: 'قد يُقرأ ما نكتبه، لكنه لا يُلزم أحدًا بالجواب.',
        },
        {
          answer: 'نطلب من شخص يعرف مسؤولًا أن يتدخل',
          because: 'قد تُحل المشكلة مرة، ويبقى الباب مغلقًا أمام الآخرين.',
        },
        {
          answer: 'نجمع التوقيعات ونودع طلبًا مكتوبًا لدى الجماعة مقابل وصل',
          because: 'نعم: للطلب المكتوب أثر، والوصل يثبت تاريخه.',
          isRight: true,
        },
      ],
    },
  ],
  words: {
    place: 'الحالة {n} من {of}',
    next: 'متابعة',
    passed: 'أحسنتم: لكل صوت مكان',
    failed: 'محاولة أخرى: لكل حالة مخرج بسيط',
    result: 'الأجوبة الصحيحة: {n} من {of}.',
    again: 'البدء من جديد',
  },
}
