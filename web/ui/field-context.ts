import { createContext, use } from 'react'

export type FieldTies = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldTies | null>(null)

type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/** The ids that connect a control to the label, hint and error of its Field; its own props win. */
export function useFieldTies(own: ControlProps): ControlProps {
  const field = use(FieldContext)
  if (!field) return {}
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  }
}
