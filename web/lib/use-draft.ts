import { type RefObject, useEffect, useState } from 'react'
import { type Draft, forgetDraft, readDraft, storeDraft } from './drafts.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Stores what is typed into a form of plain fields, and fills it in after a reload. Change `fields` when the fields are
 * rendered anew. Call `store` on each input and `forget` when the form is sent.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>, fields: unknown = '') {
  const [found, setFound] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are empty and must be filled again
  useEffect(() => {
    const draft = readDraft(name)
    if (form.current && draft) setFound(fillIn(form.current, draft))
  }, [name, form, fields])

  return {
    /** Whether a draft was filled in. */
    found,
    store() {
      if (form.current) storeDraft(name, typedIn(form.current))
    },
    forget() {
      forgetDraft(name)
      setFound(false)
    },
  }
}

function typedIn(form: HTMLFormElement): Draft {
  const typed = textFields(form).filter(({ value, defaultValue }) => value !== defaultValue)
  return Object.fromEntries(typed.map((field) => [field.name, field.value]))
}

/** Fills only untouched fields: somebody may have typed before hydration. */
function fillIn(form: HTMLFormElement, draft: Draft) {
  const fields = textFields(form).filter(
    ({ name, value, defaultValue }) => draft[name] !== undefined && value === defaultValue,
  )
  for (const field of fields) {
    // With the native setter, or React would not notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      draft[field.name],
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return fields.length > 0
}

/** Never a password, even one shown as text. */
function textFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is TextField =>
      field.matches(
        'input[name]:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea[name]',
      ) &&
      !/password/i.test(
        `${(field as TextField).type} ${(field as TextField).name} ${field.getAttribute('autocomplete')}`,
      ),
  )
}
