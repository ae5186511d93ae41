import type { ReactNode } from 'react'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { words } from '#words/course-form.ts'
import { useProblemAt } from './form-context.ts'

type Props = Omit<FieldProps, 'error'> & {
  /** The path of this field in the course rules, used to scroll to it. */
  path: string
  isOptional?: boolean
}

export function FormField({ path, isOptional = false, className, ...field }: Props) {
  return (
    <div data-path={path} className={className}>
      <Field
        {...field}
        optional={isOptional ? words.optional : undefined}
        mark={field.required && <RequiredMark />}
        error={useProblemAt(path)}
      />
    </div>
  )
}

/** Drawn by the style sheet: the name of the field stays as it is. */
export function RequiredMark() {
  return <span aria-hidden="true" className="text-danger-ink before:content-['_*']" />
}

/** Several controls under one heading; a problem may point to the group. */
export function FieldGroup({
  path,
  label,
  hint,
  required = false,
  isOptional = false,
  children,
  className,
}: Pick<Props, 'label' | 'hint' | 'required' | 'isOptional' | 'className'> & {
  path?: string
  children: ReactNode
}) {
  return (
    <fieldset data-path={path} className={className}>
      <legend className="mb-1 font-semibold text-sm leading-snug">
        {label}
        {required && <RequiredMark />}
        {isOptional && <span className="font-regular text-ink-muted"> {words.optional}</span>}
      </legend>
      {hint && <p className="mb-2 text-ink-muted text-xs leading-normal">{hint}</p>}
      {children}
    </fieldset>
  )
}
