import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'

type Values = Record<string, string>

type Options = {
  /** What is wrong before anything is sent, by the name of the field. */
  check?: (values: Values) => Values
  send: (values: Values) => Promise<void>
  onFailure: (error: unknown) => void
}

/** A form that is sent by script: idle, submitting, then cleared, or marked where the server refused it. */
export function useSendForm({ check, send, onFailure }: Options) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Values>({})
  const [round, setRound] = useState(0)

  function mark(form: HTMLFormElement, found: Values) {
    setProblems(found)
    const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in found)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const found = check?.(values) ?? {}
    if (Object.keys(found).length > 0) return mark(form, found)
    setBusy(true)
    setProblems({})
    try {
      await send(values)
      setRound((rounds) => rounds + 1)
    } catch (error) {
      if (error instanceof ApiError) mark(form, error.fields)
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problems,
    submit,
    /** The key of the fields: a new one after each success, which empties them. */
    round,
    /** Correcting a field takes its complaint away. */
    forget: (event: FormEvent<HTMLFormElement>) => {
      const name = (event.target as HTMLInputElement).name
      if (problems[name]) setProblems(({ [name]: _, ...others }) => others)
    },
  }
}
