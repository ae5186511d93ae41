/** What was typed into a form and not sent yet, in this tab. It outlives a reload, not the tab. */
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
    // Full or closed storage: the form itself is still there.
  }
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was stored then.
  }
}

/** Whoever signs out leaves nothing of theirs behind. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored then.
  }
}
