import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { RequiredMark } from '#features/courses/web/form/form-field.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { words } from '#words/course-form.ts'
import { useReason } from './quiz-context.ts'

type Props = Omit<FieldProps, 'error'> & { path: string; isOptional?: boolean }

/** A field that shows its problem in the words of the rules. */
export function QuizField({ path, isOptional = false, className, ...field }: Props) {
  return (
    <div data-path={path} className={className}>
      <Field
        {...field}
        optional={isOptional ? words.optional : undefined}
        mark={field.required && <RequiredMark />}
        error={useReason(path)}
      />
    </div>
  )
}

type GroupProps = { path: string; label: string; hint?: string; children: ReactNode; className?: string }

/** Several controls under one heading, with the problem of all of them: « Cochez une bonne réponse ». */
export function QuizFieldGroup({ path, label, hint, children, className }: GroupProps) {
  const reason = useReason(path)
  return (
    <fieldset data-path={path} aria-invalid={reason ? true : undefined} className={cx('min-w-0', className)}>
      <legend className="mb-1 font-semibold text-sm leading-snug">{label}</legend>
      {hint && <p className="mb-2 text-ink-muted text-xs leading-normal">{hint}</p>}
      <div className="grid gap-2">{children}</div>
      <div className="mt-1">
        <FieldError>{reason}</FieldError>
      </div>
    </fieldset>
  )
}
