/** Plurals and figures as French writes them: zero and one take the singular, a million takes « de ». */
const rules = new Intl.PluralRules('fr')
const numbers = new Intl.NumberFormat('fr')

export type Forms = { one: string; other: string; many?: string }

/** The form without the figure. */
export function plural(count: number, forms: Forms): string {
  const kind = rules.select(count)
  if (kind === 'one') return forms.one
  return (kind === 'many' ? forms.many : undefined) ?? forms.other
}

/** The figure and its form with a no-break space: « 12 chapitres ». */
export function counted(count: number, forms: Forms): string {
  return `${figure(count)}\u00a0${plural(count, forms)}`
}

/** 1234.5 is « 1 234,5 ». */
export function figure(value: number): string {
  return numbers.format(value)
}
