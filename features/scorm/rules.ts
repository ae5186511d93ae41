import type { PackageItem } from './package-outcome.ts'

type Values = Record<string, string>

export type CheckValue = typeof checkValue
export type Judge = typeof judge

/**
 * Why a value does not fit the rule of its element (server/runtime/elements.ts); `type` is that of the interaction which it
 * belongs to. Its text runs in the frame of a package too, so it uses nothing from outside. Linear in the length of the value.
 */
export function checkValue(rule: string, value: string, type = ''): '' | 'type' | 'range' {
  const [kind = '', ...words] = rule.split(' ')
  const isOneOf = (all: string[]) => all.includes(value)
  const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
  const isLanguage = (text: string) => /^[a-z]{1,3}(-[a-z0-9]{1,8})*$/i.test(text) && text.length <= 250
  let names: Intl.DisplayNames | undefined
  /** Of patterns and responses: whether there is such a language. Browsers that have no names of languages let all pass. */
  function isKnown(language: string): boolean {
    if (!isLanguage(language)) return false
    if (!Intl.DisplayNames || /^[ix]-/i.test(language)) return true
    try {
      // Once for all languages of the value: making it takes ten times as long as asking it.
      names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
      return !!names.of(language)
    } catch {
      return false
    }
  }
  const isId = (text: string) =>
    text !== '' && text.length <= 4000 && !/[\s"<>\\^`{|}[\]]/.test(text) && !/^[\w+.-]+:$/.test(text)
  const wrong = (fits: boolean) => (fits ? '' : 'type')

  /** What follows the properties in braces; null if one of them has a wrong value. Each counts once. */
  function after(text: string, names: string[]): string | null {
    const left = new Set(names)
    let rest = text
    for (;;) {
      const [whole = '', name = '', setting = ''] = /^\{(\w+)=([^}]*)\}/.exec(rest) ?? []
      if (!left.delete(name)) return rest
      if (
        name === 'lang'
          ? !(kind === 'localized' ? isLanguage : isKnown)(setting)
          : setting !== 'true' && setting !== 'false'
      )
        return null
      rest = rest.slice(whole.length)
    }
  }
  const isText = (text: string, names: string[]) => after(text, names) !== null

  function isRange(text: string): boolean {
    const ends = text.split('[:]')
    const [least = '', most = ''] = ends
    if (ends.length !== 2 || !ends.every((end) => end === '' || isNumber(end))) return false
    return least === '' || most === '' || Number(least) <= Number(most)
  }

  function isStep(text: string): boolean {
    const parts = text.split('[.]')
    const [step = '', answer = ''] = parts
    if (parts.length !== 2 || (step === '' && answer === '')) return false
    return (step === '' || isId(step)) && (!answer.includes('[:]') || isRange(answer))
  }

  function isPair(text: string): boolean {
    const parts = text.split('[.]')
    return parts.length === 2 && parts.every(isId)
  }

  function fitsInteraction(isPattern: boolean): boolean {
    const all = value.split('[,]')
    switch (type) {
      case 'true-false':
        return isOneOf(['true', 'false'])
      case 'choice':
        return value === '' || (all.every(isId) && new Set(all).size === all.length)
      case 'fill-in': {
        const rest = after(value, isPattern ? ['case_matters', 'order_matters'] : [])
        return rest?.split('[,]').every((one) => isText(one, ['lang'])) ?? false
      }
      case 'long-fill-in':
        return isText(value, isPattern ? ['case_matters', 'lang'] : ['lang'])
      case 'likert':
        return isId(value)
      case 'matching':
        return (value === '' && !isPattern) || all.every(isPair)
      case 'performance': {
        const rest = after(value, isPattern ? ['order_matters'] : [])
        return rest?.split('[,]').every(isStep) ?? false
      }
      case 'sequencing':
        return value === '' || all.every(isId)
      case 'numeric':
        return isPattern ? isRange(value) : isNumber(value)
      default:
        return true
    }
  }

  function isMoment(): boolean {
    const [, year, month = '01', day = '01'] =
      /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(?:[01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d\d?(?:[zZ]|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?)?)?)?)?)?$/.exec(
        value,
      ) ?? []
    if (!year || Number(year) < 1970 || Number(year) > 2038) return false
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
    return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last
  }

  switch (kind) {
    case 'text':
      return wrong(value.length <= Number(words[0]))
    case 'localized':
      return wrong(isText(value, ['lang']))
    case 'language':
      return wrong(value === '' || isLanguage(value))
    case 'decimal': {
      if (value === '' && words[2] === 'empty') return ''
      if (!isNumber(value)) return 'type'
      const [least = -Infinity, most = Infinity] = words.map(Number)
      return Number(value) < least || Number(value) > most ? 'range' : ''
    }
    case 'one':
      return wrong(isOneOf(words.join(' ').split('|')))
    case 'result':
      return wrong(isNumber(value) || isOneOf(words.join(' ').split('|')))
    case 'id':
      return wrong(value.trim() !== '' && value.length <= 4000)
    case 'uri':
      return wrong(isId(value))
    case 'moment':
      return wrong(isMoment())
    case 'pattern':
    case 'response':
      return wrong(fitsInteraction(kind === 'pattern'))
    case 'clock':
      return wrong(/^\d{2,4}:[0-5]?\d:[0-5]?\d(\.\d{1,2})?$/.test(value))
    case 'duration':
      return wrong(/^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/.test(value))
    default:
      return 'type'
  }
}

/**
 * What the academy decides of a part of SCORM 2004: whether it is completed and passed, where its manifest says from when.
 * In the frame too.
 */
export function judge(
  values: Values,
  { passingScore, completionThreshold = '' }: Pick<PackageItem, 'passingScore' | 'completionThreshold'>,
): Values {
  const judged = { ...values }
  const score = values['cmi.score.scaled']
  if (passingScore && score)
    judged['cmi.success_status'] = Number(score) >= Number(passingScore) ? 'passed' : 'failed'
  if (passingScore && !score) delete judged['cmi.success_status']
  const measure = values['cmi.progress_measure']
  if (completionThreshold && measure)
    judged['cmi.completion_status'] =
      Number(measure) >= Number(completionThreshold) ? 'completed' : 'incomplete'
  return judged
}
