/** What the server says about categories. */
export const words = {
  created: 'تم إنشاء الفئة.',
  changed: 'تم تعديل الفئة.',
  merged: 'تم دمج الفئتين.',
  deleted: 'تم حذف الفئة.',
  notFound: 'هذه الفئة غير موجودة.',
  taken: 'توجد فئة أخرى بهذا الاسم.',
  takenAr: 'توجد فئة أخرى بهذا الاسم العربي.',
  sameCategory: 'المرجو اختيار فئة أخرى غير هذه.',
  inUse: 'لا تزال دورات أو مسودات ضمن هذه الفئة. يمكن نقلها بدمج الفئة مع فئة أخرى.',
}
