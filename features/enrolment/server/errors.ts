import { conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const alreadyPending = () => conflict('already_pending', () => words.inscriptions.pending)
export const alreadyEnrolled = () => conflict('already_enrolled', () => words.inscriptions.enrolled)
export const alreadyDecided = () => conflict('already_decided', () => words.inscriptions.decided)
export const notApproved = () => conflict('not_approved', () => words.inscriptions.notApproved)
export const studentEnrolled = () => conflict('student_enrolled', () => words.inscriptions.studentEnrolled)
