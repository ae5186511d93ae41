import type { MouseEvent, RefObject } from 'react'

type Props = {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, unknown>>
  title: (count: number) => string
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where several fields have an error: their names, in the order of the form, each of which leads to its field. */
export function ErrorSummary({ form, errors, title }: Props) {
  const wrong = [...(form.current?.elements ?? [])].filter(
    (element): element is Control => 'name' in element && Boolean(errors[String(element.name)]),
  )
  if (wrong.length < 2) return null

  function go(event: MouseEvent, control: Control) {
    event.preventDefault()
    control.focus()
  }

  return (
    <fieldset className="tone-danger grid gap-1 rounded border border-danger bg-tone-tint p-4 text-sm">
      <legend className="sr-only">{title(wrong.length)}</legend>
      <strong aria-hidden="true" className="text-tone-ink">
        {title(wrong.length)}
      </strong>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {wrong.map((control) => (
          <li key={control.name}>
            <a
              href={`#${control.id}`}
              onClick={(event) => go(event, control)}
              className="link inline-flex min-h-6 items-center"
            >
              {control.labels?.[0]?.textContent}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
