import { type RefObject, useEffect, useState } from 'react'
import { type Draft, forgetDraft, readDraft, storeDraft } from './drafts.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what is typed into a form of plain fields, and fills it in again after a reload. `fields` changes when the
 * fields were made anew. Call `keep` on each input and `forget` when the form has been sent.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>, fields: unknown = '') {
  const [found, setFound] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are empty and must be filled again
  useEffect(() => {
    const draft = readDraft(name)
    if (form.current && draft) setFound(fillIn(form.current, draft))
  }, [name, form, fields])

  return {
    /** Something typed earlier stands in the form again. */
    found,
    keep() {
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

/** Only what is untouched: somebody may have begun to type before the page was ready. */
function fillIn(form: HTMLFormElement, draft: Draft) {
  const fields = textFields(form).filter(
    ({ name, value, defaultValue }) => draft[name] !== undefined && value === defaultValue,
  )
  for (const field of fields) {
    // Through the element's own setter, or React would not notice what the event then tells it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      draft[field.name],
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return fields.length > 0
}

/** Never a password, even one that is being shown as text. */
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
