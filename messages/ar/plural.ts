/**
 * Plurals and figures as Arabic writes them in Morocco: six forms, Western digits. One and two are said by the noun
 * itself (« فصل واحد », « فصلان »), so their forms stand without a figure.
 */
const rules = new Intl.PluralRules('ar')
const numbers = new Intl.NumberFormat('ar-MA', { numberingSystem: 'latn' })

export type Forms = {
  /** None at all; without it, « 0 » and `other`. */
  zero?: string
  one: string
  two: string
  /** 3 to 10, 103 to 110. */
  few: string
  /** 11 to 99, 111 to 199. */
  many: string
  /** 100, 101, 102, 1000, fractions. */
  other: string
}

/** The form without the figure. */
export function plural(count: number, forms: Forms): string {
  return forms[rules.select(count)] ?? forms.other
}

/** The noun with its figure where Arabic has one, with a no-break space: « 12 فصلًا ». */
export function counted(count: number, forms: Forms): string {
  const kind = rules.select(count)
  const inTheNoun = kind === 'one' || kind === 'two' || (kind === 'zero' && forms.zero !== undefined)
  return inTheNoun ? plural(count, forms) : `${figure(count)}\u00a0${plural(count, forms)}`
}

/** 1234.5 is « 1.234,5 ». */
export function figure(value: number): string {
  return numbers.format(value)
}
