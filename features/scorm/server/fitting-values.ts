import type { PackageStandard } from '../package-outcome.ts'
import { checkValue } from '../rules.ts'
import { elements12, elements2004 } from './runtime/elements.ts'

type Values = Record<string, string>

/**
 * The values of a page that are stored. The object in its frame refuses the others, so only a page that bypasses it
 * sends them. They are left out instead of refused, so that an older value, or one of another version, does not block a
 * learner's progress.
 */
export function fittingValues(standard: PackageStandard, values: Values): Values {
  const elements = standard === '1.2' ? elements12 : elements2004
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const [, fits, place = ''] = elements[name.replace(/\.\d+(?=\.)/g, '.0')] ?? []
      const entry = /^cmi\.(interactions|objectives)\.\d+\./.exec(name)?.[0] ?? ''
      const needed = /after (\w+)/.exec(place)?.[1]
      if (!fits || (needed && values[entry + needed] === undefined)) return false
      return checkValue(fits, value, values[`${entry}type`]) === ''
    }),
  )
}
