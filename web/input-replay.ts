import { type ReactNode, useEffect } from 'react'

type RecordedInput = { target: HTMLElement; pressed: boolean; value?: string; checked?: boolean }

declare global {
  interface Window {
    /** Returns what the boot script recorded (server/platform/rendering/boot-script.ts) and stops recording. */
    takeRecordedInput?: () => RecordedInput[]
  }
}

/**
 * On a slow connection a page is visible long before its script is loaded. Clicks and input of that time are repeated
 * once React has hydrated the page.
 */
export function InputReplay({ recorded, children }: { recorded: RecordedInput[]; children: ReactNode }) {
  useEffect(() => {
    // One after the other: each must find the page as the one before has left it.
    for (const input of recorded.splice(0)) setTimeout(replay, 0, input)
  }, [recorded])
  return children
}

/** Call it right before hydration: from then on React handles events itself, and would get them twice. */
export const takeRecordedInput = () => window.takeRecordedInput?.() ?? []

function replay({ target, pressed, value, checked }: RecordedInput) {
  if (!target.isConnected) return
  if (pressed) target.click()
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) tick(target, checked)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) type(target, value)
}

// React reports a change only if the value differs from the one it last saw, so another value is set first.

function tick(box: HTMLInputElement, checked = false) {
  box.checked = !checked
  box.click()
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value = '') {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
