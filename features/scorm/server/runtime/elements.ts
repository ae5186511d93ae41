/**
 * The data model of SCORM 1.2 and 2004: each element with what a package may do (r, w or rw) and what it may write. A
 * zero in a name stands for any index of a list. Sent to the frame as it is.
 *
 *   text most · decimal least most (`empty` may be written too) · one value|value · id · clock · duration · result value|value
 */
export type Elements = Record<string, [access: 'r' | 'w' | 'rw', fits?: string]>

const STATUS = 'passed|completed|failed|incomplete|browsed'
const COMPLETION = 'one completed|incomplete|not attempted|unknown'
const SUCCESS = 'one passed|failed|unknown'
const TYPES = 'true-false|choice|fill-in|matching|performance|sequencing|likert|numeric'
const PERCENT = 'decimal 0 100 empty'

/** SCORM 1.2 allows 4,096 characters of suspend data; packages that are made today write more. */
const SUSPEND_DATA = 'text 65536'

export const elements12: Elements = {
  'cmi.core.student_id': ['r'],
  'cmi.core.student_name': ['r'],
  'cmi.core.lesson_location': ['rw', 'text 1000'],
  'cmi.core.credit': ['r'],
  'cmi.core.lesson_status': ['rw', `one ${STATUS}`],
  'cmi.core.entry': ['r'],
  'cmi.core.score.raw': ['rw', PERCENT],
  'cmi.core.score.max': ['rw', PERCENT],
  'cmi.core.score.min': ['rw', PERCENT],
  'cmi.core.total_time': ['r'],
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
  'cmi.entry': ['r'],
  'cmi.exit': ['w', 'one time-out|suspend|logout|normal|'],
  'cmi.launch_data': ['r'],
  'cmi.learner_id': ['r'],
  'cmi.learner_name': ['r'],
  'cmi.location': ['rw', 'text 4000'],
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
  'cmi.total_time': ['r'],
  'cmi.learner_preference.audio_level': ['rw', 'decimal 0 1000'],
  'cmi.learner_preference.language': ['rw', 'text 250'],
  'cmi.learner_preference.delivery_speed': ['rw', 'decimal 0 1000'],
  'cmi.learner_preference.audio_captioning': ['rw', 'one -1|0|1'],
  'cmi.comments_from_learner.0.comment': ['rw', 'text 4000'],
  'cmi.comments_from_learner.0.location': ['rw', 'text 250'],
  'cmi.comments_from_learner.0.timestamp': ['rw', 'text 40'],
  'cmi.comments_from_lms.0.comment': ['r'],
  'cmi.objectives.0.id': ['rw', 'id'],
  'cmi.objectives.0.score.scaled': ['rw', 'decimal -1 1'],
  'cmi.objectives.0.score.raw': ['rw', 'decimal'],
  'cmi.objectives.0.score.min': ['rw', 'decimal'],
  'cmi.objectives.0.score.max': ['rw', 'decimal'],
  'cmi.objectives.0.success_status': ['rw', SUCCESS],
  'cmi.objectives.0.completion_status': ['rw', COMPLETION],
  'cmi.objectives.0.progress_measure': ['rw', 'decimal 0 1'],
  'cmi.objectives.0.description': ['rw', 'text 4000'],
  'cmi.interactions.0.id': ['rw', 'id'],
  'cmi.interactions.0.type': ['rw', `one ${TYPES}|long-fill-in|other`],
  'cmi.interactions.0.objectives.0.id': ['rw', 'id'],
  'cmi.interactions.0.timestamp': ['rw', 'text 40'],
  'cmi.interactions.0.correct_responses.0.pattern': ['rw', 'text 4096'],
  'cmi.interactions.0.weighting': ['rw', 'decimal'],
  'cmi.interactions.0.learner_response': ['rw', 'text 65536'],
  'cmi.interactions.0.result': ['rw', 'result correct|incorrect|unanticipated|neutral'],
  'cmi.interactions.0.latency': ['rw', 'duration'],
  'cmi.interactions.0.description': ['rw', 'text 4000'],
  'adl.nav.request': ['rw', 'text 1000'],
}
