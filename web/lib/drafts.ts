/** Typed but not sent, in this tab: survives a reload, but not the tab. */
export type Draft = Record<string, string>

const PREFIX = 'draft:'

export function readDraft(name: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name)
    return text ? (JSON.parse(text) as Draft) : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // The storage is full or disabled: the form itself is still there.
  }
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // The storage is disabled: nothing was stored.
  }
}

/** Called at sign-out: nothing that was typed may stay. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // The storage is disabled: nothing was stored.
  }
}
