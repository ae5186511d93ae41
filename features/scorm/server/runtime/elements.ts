import { PACKAGE_STATE } from '#shared/limits.ts'

/**
 * The data model of SCORM 1.2 and 2004: each element with what a package may do (r, w or rw), what it may write, and where it
 * stands. A zero in a name stands for any index of a list. Sent to the frame as it is.
 *
 *   text most · decimal least most (`empty` may be written too) · one value|value · result value|value · id · uri · clock ·
 *   duration · moment · language · localized (text, with a language before it) · pattern, response (by type of the interaction)
 *
 *   once: never another value · unique: in its list · after x: not before that element of the same entry
 */
export type Elements = Record<string, [access: 'r' | 'w' | 'rw', fits?: string, place?: string]>

const STATUS = 'passed|completed|failed|incomplete|browsed'
const COMPLETION = 'one completed|incomplete|not attempted|unknown'
const SUCCESS = 'one passed|failed|unknown'
const ENTRY = 'one ab-initio|resume|'
const TYPES = 'true-false|choice|fill-in|matching|performance|sequencing|likert|numeric'
const PERCENT = 'decimal 0 100 empty'

/** SCORM 1.2 allows 4,096 characters of suspend data; packages that are made today write more. */
const SUSPEND_DATA = `text ${PACKAGE_STATE.value}`
/** The lengths of SCORM 2004 are the least that must be taken. */
const TEXT = `text ${PACKAGE_STATE.value}`

export const elements12: Elements = {
  'cmi.core.student_id': ['r'],
  'cmi.core.student_name': ['r'],
  'cmi.core.lesson_location': ['rw', 'text 1000'],
  'cmi.core.credit': ['r'],
  'cmi.core.lesson_status': ['rw', `one ${STATUS}`],
  'cmi.core.entry': ['r', ENTRY],
  'cmi.core.score.raw': ['rw', PERCENT],
  'cmi.core.score.max': ['rw', PERCENT],
  'cmi.core.score.min': ['rw', PERCENT],
  'cmi.core.total_time': ['r', 'clock'],
  'cmi.core.lesson_mode': ['r'],
  'cmi.core.exit': ['w', 'one time-out|suspend|logout|'],
  'cmi.core.session_time': ['w', 'clock'],
  'cmi.suspend_data': ['rw', SUSPEND_DATA],
  'cmi.launch_data': ['r'],
  'cmi.comments': ['rw', 'text 4096'],
  'cmi.comments_from_lms': ['r'],
  'cmi.student_data.mastery_score': ['r'],
  'cmi.student_data.max_time_allowed': ['r'],
  'cmi.student_data.time_limit_action': ['r'],
  'cmi.student_preference.audio': ['rw', 'decimal -1 100'],
  'cmi.student_preference.language': ['rw', 'text 255'],
  'cmi.student_preference.speed': ['rw', 'decimal -100 100'],
  'cmi.student_preference.text': ['rw', 'decimal -1 1'],
  'cmi.objectives.0.id': ['rw', 'id'],
  'cmi.objectives.0.score.raw': ['rw', PERCENT],
  'cmi.objectives.0.score.max': ['rw', PERCENT],
  'cmi.objectives.0.score.min': ['rw', PERCENT],
  'cmi.objectives.0.status': ['rw', `one ${STATUS}|not attempted`],
  'cmi.interactions.0.id': ['w', 'id'],
  'cmi.interactions.0.objectives.0.id': ['w', 'id'],
  'cmi.interactions.0.time': ['w', 'text 20'],
  'cmi.interactions.0.type': ['w', `one ${TYPES}`],
  'cmi.interactions.0.correct_responses.0.pattern': ['w', 'text 4096'],
  'cmi.interactions.0.weighting': ['w', 'decimal'],
  'cmi.interactions.0.student_response': ['w', 'text 4096'],
  'cmi.interactions.0.result': ['w', 'result correct|wrong|unanticipated|neutral'],
  'cmi.interactions.0.latency': ['w', 'clock'],
}

export const elements2004: Elements = {
  'cmi._version': ['r'],
  'cmi.completion_status': ['rw', COMPLETION],
  'cmi.completion_threshold': ['r'],
  'cmi.credit': ['r'],
  'cmi.entry': ['r', ENTRY],
  'cmi.exit': ['w', 'one time-out|suspend|logout|normal|'],
  'cmi.launch_data': ['r'],
  'cmi.learner_id': ['r'],
  'cmi.learner_name': ['r'],
  'cmi.location': ['rw', TEXT],
  'cmi.max_time_allowed': ['r'],
  'cmi.mode': ['r'],
  'cmi.progress_measure': ['rw', 'decimal 0 1'],
  'cmi.scaled_passing_score': ['r'],
  'cmi.score.scaled': ['rw', 'decimal -1 1'],
  'cmi.score.raw': ['rw', 'decimal'],
  'cmi.score.min': ['rw', 'decimal'],
  'cmi.score.max': ['rw', 'decimal'],
  'cmi.session_time': ['w', 'duration'],
  'cmi.success_status': ['rw', SUCCESS],
  'cmi.suspend_data': ['rw', SUSPEND_DATA],
  'cmi.time_limit_action': ['r'],
  'cmi.total_time': ['r', 'duration'],
  'cmi.learner_preference.audio_level': ['rw', 'decimal 0'],
  'cmi.learner_preference.language': ['rw', 'language'],
  'cmi.learner_preference.delivery_speed': ['rw', 'decimal 0'],
  'cmi.learner_preference.audio_captioning': ['rw', 'one -1|0|1'],
  'cmi.comments_from_learner.0.comment': ['rw', 'localized'],
  'cmi.comments_from_learner.0.location': ['rw', TEXT],
  'cmi.comments_from_learner.0.timestamp': ['rw', 'moment'],
  'cmi.comments_from_lms.0.comment': ['r'],
  'cmi.comments_from_lms.0.location': ['r'],
  'cmi.comments_from_lms.0.timestamp': ['r'],
  'cmi.objectives.0.id': ['rw', 'uri', 'once unique'],
  'cmi.objectives.0.score.scaled': ['rw', 'decimal -1 1', 'after id'],
  'cmi.objectives.0.score.raw': ['rw', 'decimal', 'after id'],
  'cmi.objectives.0.score.min': ['rw', 'decimal', 'after id'],
  'cmi.objectives.0.score.max': ['rw', 'decimal', 'after id'],
  'cmi.objectives.0.success_status': ['rw', SUCCESS, 'after id'],
  'cmi.objectives.0.completion_status': ['rw', COMPLETION, 'after id'],
  'cmi.objectives.0.progress_measure': ['rw', 'decimal 0 1', 'after id'],
  'cmi.objectives.0.description': ['rw', 'localized', 'after id'],
  'cmi.interactions.0.id': ['rw', 'uri'],
  'cmi.interactions.0.type': ['rw', `one ${TYPES}|long-fill-in|other`, 'after id'],
  'cmi.interactions.0.objectives.0.id': ['rw', 'uri', 'unique after id'],
  'cmi.interactions.0.timestamp': ['rw', 'moment', 'after id'],
  'cmi.interactions.0.correct_responses.0.pattern': ['rw', 'pattern', 'after type'],
  'cmi.interactions.0.weighting': ['rw', 'decimal', 'after id'],
  'cmi.interactions.0.learner_response': ['rw', 'response', 'after type'],
  'cmi.interactions.0.result': ['rw', 'result correct|incorrect|unanticipated|neutral', 'after id'],
  'cmi.interactions.0.latency': ['rw', 'duration', 'after id'],
  'cmi.interactions.0.description': ['rw', 'localized', 'after id'],
  'adl.data.0.id': ['r'],
  'adl.data.0.store': ['rw', TEXT],
  'adl.nav.request': ['rw', 'text 1000'],
}
