import type { words as french } from '../fr/document.ts'

/** Said by the page itself: no script of ours draws it. */
export const words = {
  oldBrowser: 'هذا المتصفح قديم: يمكن قراءة الصفحات العامة فيه، أما الباقي فيتطلب إصدارًا أحدث.',
} satisfies typeof french
