import { type ReactNode, useEffect } from 'react'

type Act = { target: HTMLElement; pressed: boolean; value?: string; checked?: boolean }

declare global {
  interface Window {
    /** Hands over what the boot script kept (server/platform/rendering/boot-script.ts), and ends the keeping. */
    earlyActs?: () => Act[]
  }
}

/**
 * On a thin connection a page can be read well before its script is there. Buttons pressed and fields filled in that
 * time are pressed and filled again once React has taken the page over: nobody presses in vain.
 */
export function EarlyActs({ acts, children }: { acts: Act[]; children: ReactNode }) {
  useEffect(() => {
    // One after the other, as they were done: each finds the page as the one before has left it.
    for (const act of acts.splice(0)) setTimeout(repeat, 0, act)
  }, [acts])
  return children
}

/** To be taken right before React is: from then on it hears everything itself, and would hear it twice. */
export const takeEarlyActs = () => window.earlyActs?.() ?? []

function repeat({ target, pressed, value, checked }: Act) {
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
