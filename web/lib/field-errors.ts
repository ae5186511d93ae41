import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'

/** The error of each field of a form, by its name. */
export type FieldErrors = Record<string, string>

/**
 * The errors of one form, in place of the browser's own. New ones focus the first field with an error; typing removes
 * the error of a field.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [shown, setShown] = useState(0)

  // Not in the HTML, which must also work without script, and before any press that follows hydration.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus, not its mending
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown])

  return {
    form,
    errors,
    /** Shows the errors; returns whether there are any. */
    show(next: FieldErrors) {
      setErrors(next)
      if (Object.keys(next).length === 0) return false
      setShown((count) => count + 1)
      return true
    },
    clear(name: string) {
      if (name in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
  }
}

export const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** An error for each empty field. */
export function emptyAmong(form: FormData, names: readonly string[], message: string): FieldErrors {
  return Object.fromEntries(names.filter((name) => !text(form, name).trim()).map((name) => [name, message]))
}

/** The errors by field that the server sent. */
export const refusedFields = (error: unknown): FieldErrors => (error instanceof ApiError ? error.fields : {})
