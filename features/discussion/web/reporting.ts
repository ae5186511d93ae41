import type { QuestionAnswer } from '../contract.ts'
import { mayReport } from '../rights.ts'
import type { QuestionActions, ReportedMessage } from './use-question-actions.ts'

type Message = ReportedMessage & Pick<QuestionAnswer, 'mine' | 'reportedByMe' | 'reports'>

/** Readers report the messages of others, once; those who decide let them stand, or remove them. */
export function reporting(message: Message, actions: QuestionActions, isStaff: boolean) {
  const offersReport = !isStaff && !message.reportedByMe && mayReport({ isAuthor: message.mine, isStaff })
  return {
    onReport: offersReport ? (reason: string) => actions.report(message, reason) : undefined,
    onDismiss: message.reports ? () => void actions.dismissReports(message) : undefined,
  }
}
