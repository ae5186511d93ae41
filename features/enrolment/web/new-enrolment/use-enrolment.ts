import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Student } from '#features/people/web/student-results.tsx'
import { api } from '#web/lib/api.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { words } from '#words/enrolments.ts'

const labels = words.form

/** The chosen student and course, and the call that enrols. */
export function useEnrolment() {
  const queries = useQueryClient()
  const [student, setStudent] = useState<Student | null>(null)
  const [formationId, setFormationId] = useState('')
  const creation = useMutation({
    mutationFn: (userId: number) =>
      api('POST /api/admin/inscriptions', { body: { userId, formationId: Number(formationId) } }),
    // Lists, dashboard and profile show it too.
    onSuccess: () => queries.invalidateQueries(),
  })
  const failure: Failure | null = creation.isError ? { title: labels.failed, error: creation.error } : null
  return {
    student,
    setStudent,
    formationId,
    setFormationId,
    isReady: student !== null && formationId !== '',
    missing: student === null ? labels.needsStudent : formationId === '' ? labels.needsCourse : null,
    isBusy: creation.isPending,
    isDone: creation.isSuccess,
    failure,
    submit: () => student && formationId && creation.mutate(student.id),
  }
}
