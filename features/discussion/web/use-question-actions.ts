import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/questions.ts'

const LISTS = [
  'GET /api/formations/:id/questions',
  'GET /api/formateur/questions',
  'GET /api/admin/questions',
] as const

export type ReportedMessage = { kind: 'question' | 'answer'; id: number }

/** What can be done with questions and answers; every list of them is read again afterwards. */
export function useQuestionActions() {
  const queries = useQueryClient()
  const toast = useToast()

  async function readAgain(done?: string) {
    if (done) toast(done)
    await Promise.all(LISTS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
  }

  /** For what has no form of its own to show a failure in. */
  async function quietly(work: Promise<unknown>, done?: string) {
    try {
      await work
      await readAgain(done)
    } catch (error) {
      toast({ message: messageOf(error, words.failed), tone: 'danger' })
    }
  }

  return {
    async ask(formationId: number, chapitreId: number, text: string) {
      await api('POST /api/formations/:id/questions', {
        params: { id: formationId },
        body: { chapitreId, text },
      })
      await readAgain(words.sent)
    },
    async reply(id: number, text: string) {
      await api('POST /api/questions/:id/answers', { params: { id }, body: { text } })
      await readAgain(words.replied)
    },
    async editQuestion(id: number, text: string) {
      await api('PUT /api/questions/:id', { params: { id }, body: { text } })
      await readAgain()
    },
    async editAnswer(id: number, text: string) {
      await api('PUT /api/answers/:id', { params: { id }, body: { text } })
      await readAgain()
    },
    resolve: (id: number, resolved: boolean) =>
      quietly(api('PUT /api/questions/:id', { params: { id }, body: { resolved } })),
    accept: (id: number, acceptedAnswerId: number | null) =>
      quietly(
        api('PUT /api/questions/:id', {
          params: { id },
          body: { acceptedAnswerId, ...(acceptedAnswerId !== null && { resolved: true }) },
        }),
      ),
    async report(message: ReportedMessage, reason: string) {
      const { kind, id } = message
      await api(kind === 'question' ? 'POST /api/questions/:id/report' : 'POST /api/answers/:id/report', {
        params: { id },
        body: { reason },
      })
      await readAgain(words.report.sent)
    },
    dismissReports: ({ kind, id }: ReportedMessage) =>
      quietly(
        api(kind === 'question' ? 'DELETE /api/questions/:id/reports' : 'DELETE /api/answers/:id/reports', {
          params: { id },
        }),
        words.report.dismissed,
      ),
    removeQuestion: (id: number) =>
      quietly(api('DELETE /api/questions/:id', { params: { id } }), words.removed),
    removeAnswer: (id: number) => quietly(api('DELETE /api/answers/:id', { params: { id } }), words.removed),
  }
}
export type QuestionActions = ReturnType<typeof useQuestionActions>
