import { cx } from 'class-variance-authority'
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** The text under the box, from the length and the limit: « 120 / 500 ». Needs maxLength. */
  counter?: (length: number, max: number) => string
}

export function Textarea({ className, counter, onChange, ...rest }: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const counterId = useId()
  const length = rest.value === undefined ? typed : String(rest.value).length
  const counted = counter !== undefined && rest.maxLength !== undefined
  const ties = useFieldTies({
    ...rest,
    'aria-describedby':
      [rest['aria-describedby'], counted && counterId].filter(Boolean).join(' ') || undefined,
  })

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <>
      <textarea
        dir="auto"
        placeholder=" "
        {...rest}
        {...ties}
        onChange={change}
        className={cx(inputStyle, 'min-h-24 resize-y leading-normal', className)}
      />
      {counted && (
        <p id={counterId} className="text-end text-ink-muted text-xs tabular-nums leading-normal">
          {counter(length, rest.maxLength ?? 0)}
        </p>
      )}
    </>
  )
}
