import type { words as french } from '../fr/video.ts'
import { hours } from './nouns.ts'
import { counted } from './plural.ts'

/** Why a video could not be prepared, for its trainer. In every case the original keeps playing. */
export const words = {
  noTool: 'يُعرض الفيديو كما هو: الأداة التي تُعدّ الجودات (ffmpeg) غير مثبتة على الخادم.',
  unreadable: 'هذا الملف ليس فيديو قابلًا للقراءة. المرجو تصديره من جديد بصيغة MP4 ثم تعويضه.',
  tooLong: (count: number) =>
    `مدة هذا الفيديو تفوق ${counted(count, { ...hours, two: 'ساعتين' })}؛ وهو يُعرض كما هو. يمكن تقسيمه إلى فصول.`,
  failed: 'لم ينجح إعداد هذا الفيديو؛ وهو يُعرض كما هو. إذا تكرر ذلك، فالمرجو تصديره من جديد بصيغة MP4.',
} satisfies typeof french
