import { PACKAGE_STATE } from '#shared/limits.ts'
import type { PackageItem, PackageStandard } from '../../package-outcome.ts'
import { checkValue, judge } from '../../rules.ts'
import { codes12, codes2004 } from './codes.ts'
import { elements12, elements2004 } from './elements.ts'
import { watchRefusals } from './refusals.ts'
import { packageRuntime, type RuntimeLaunch } from './runtime.ts'

/** Programs that run TypeScript directly wrap named functions in this, which a browser does not have. */
const HELPERS = 'var __name = (f) => f;'

interface Opened {
  standard: PackageStandard
  item: PackageItem
  learner: { id: string; name: string }
  /** Everything the package has set before, and which state that is. */
  values: Record<string, string>
  base: number
}

/** The script that every page of a package loads first. */
export const runtimeScript = (opened: Opened) =>
  `(() => { ${HELPERS} (${packageRuntime})(${asScript(launchOf(opened))}, ${watchRefusals}, ${checkValue}, ${judge}) })()\n`

function launchOf({ standard, item, learner, values, base }: Opened): RuntimeLaunch {
  const { launchData, passingScore, completionThreshold = '', data = [], timeLimit, timeLimitAction } = item
  if (standard === '1.2') {
    return {
      standard,
      values,
      base,
      passingScore,
      completionThreshold: '',
      access: {},
      room: PACKAGE_STATE,
      elements: elements12,
      codes: codes12,
      fixed: {
        'cmi.core.student_id': learner.id,
        'cmi.core.student_name': learner.name,
        'cmi.core.credit': 'credit',
        'cmi.core.lesson_mode': 'normal',
        'cmi.launch_data': launchData,
        'cmi.comments_from_lms': '',
        'cmi.student_data.mastery_score': passingScore,
        'cmi.student_data.max_time_allowed': timeLimit,
        'cmi.student_data.time_limit_action': timeLimitAction,
      },
      initial: { 'cmi.core.lesson_status': 'not attempted', 'cmi.core.total_time': '0000:00:00.00' },
    }
  }
  const given = {
    'cmi.launch_data': launchData,
    'cmi.scaled_passing_score': passingScore,
    'cmi.max_time_allowed': timeLimit,
    'cmi.completion_threshold': completionThreshold,
  }
  return {
    standard,
    values,
    base,
    passingScore,
    completionThreshold,
    room: PACKAGE_STATE,
    access: Object.fromEntries(
      data.map(({ read, write }, at) => [`adl.data.${at}.store`, accessOf(read, write)]),
    ),
    elements: elements2004,
    codes: codes2004,
    fixed: {
      'cmi._version': '1.0',
      'cmi.learner_id': learner.id,
      'cmi.learner_name': learner.name,
      'cmi.credit': 'credit',
      'cmi.mode': 'normal',
      'cmi.time_limit_action': timeLimitAction || 'continue,no message',
      // What a manifest does not say is not there to be read.
      ...Object.fromEntries(data.map(({ id }, at) => [`adl.data.${at}.id`, id])),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    },
    initial: {
      'cmi.completion_status': 'unknown',
      'cmi.success_status': 'unknown',
      'cmi.total_time': 'PT0S',
      'cmi.objectives.0.success_status': 'unknown',
      'cmi.objectives.0.completion_status': 'unknown',
      'adl.nav.request': '_none_',
      'cmi.learner_preference.audio_level': '1',
      'cmi.learner_preference.delivery_speed': '1',
      'cmi.learner_preference.audio_captioning': '0',
      'cmi.learner_preference.language': '',
    },
  }
}

const accessOf = (read: boolean, write: boolean) => `${read ? 'r' : ''}${write ? 'w' : ''}`

const asScript = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
