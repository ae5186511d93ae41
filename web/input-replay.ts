import { type ReactNode, useEffect } from 'react'

type RecordedInput = { target: HTMLElement; pressed: boolean; value?: string; checked?: boolean }

declare global {
  interface Window {
    /** Hands over what the boot script recorded (server/platform/rendering/boot-script.ts), and ends the recording. */
    takeRecordedInput?: () => RecordedInput[]
  }
}

/**
 * On a thin connection a page can be read well before its script is there. Buttons pressed and fields filled in that
 * time are pressed and filled again once React has taken the page over: nobody presses in vain.
 */
export function InputReplay({ recorded, children }: { recorded: RecordedInput[]; children: ReactNode }) {
  useEffect(() => {
    // One after the other, as they were done: each finds the page as the one before has left it.
    for (const input of recorded.splice(0)) setTimeout(replay, 0, input)
  }, [recorded])
  return children
}

/** To be taken right before React starts: from then on React hears everything itself, and would hear it twice. */
export const takeRecordedInput = () => window.takeRecordedInput?.() ?? []

function replay({ target, pressed, value, checked }: RecordedInput) {
  if (!target.isConnected) return
  if (pressed) target.click()
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) tick(target, checked)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) type(target, value)
}

// React hears of a change only when the field differs from what it last saw there: so it is shown another state first.

function tick(box: HTMLInputElement, checked = false) {
  box.checked = !checked
  box.click()
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value = '') {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
