import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, string>

type Options = {
  /** The name of the draft that this tab stores until the form is sent. */
  draft: string
  /** Changes when the fields are prefilled for another person. */
  filledFor?: unknown
  /** Checks the values before they are sent; returns errors by field. */
  check?: (values: Values) => Values
  send: (values: Values) => Promise<void>
  onFailure: (error: unknown) => void
}

/** The state of a form sent by script. After a success it is cleared; after a refusal the fields are marked. */
export function useSendForm({ draft: name, filledFor, check, send, onFailure }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Values>({})
  const [round, setRound] = useState(0)
  const draft = useDraft(name, form, filledFor)

  function mark(found: Values) {
    setProblems(found)
    const first = [...(form.current?.elements ?? [])].find(
      (field) => (field.getAttribute('name') ?? '') in found,
    )
    if (!(first instanceof HTMLElement)) return
    // By itself, WebKit puts a field that it focuses behind the header.
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'nearest' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const values = Object.fromEntries([...given].map(([name, value]) => [name, String(value)]))
    const found = check?.(values) ?? {}
    if (Object.keys(found).length > 0) return mark(found)
    setBusy(true)
    setProblems({})
    try {
      await send(values)
      draft.forget()
      setRound((rounds) => rounds + 1)
    } catch (error) {
      if (error instanceof ApiError) mark(error.fields)
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    busy,
    problems,
    submit,
    /** The key of the fields: it changes after each success, which empties them. */
    round,
    /** Stores the draft, and removes the error of a corrected field. */
    type: (event: FormEvent<HTMLFormElement>) => {
      draft.store()
      const name = (event.target as HTMLInputElement).name
      if (problems[name]) setProblems(({ [name]: _, ...others }) => others)
    },
  }
}
