export type Refusal = 'type' | 'size' | 'empty'

export type FileRules = { accept?: string; maxBytes?: number }

/** The rules of `accept` again: a dropped file never went through the picker. */
export function refusalOf(file: File, { accept, maxBytes }: FileRules): Refusal | null {
  if (accept && !accept.split(',').some((rule) => matches(file, rule.trim().toLowerCase()))) return 'type'
  if (maxBytes !== undefined && file.size > maxBytes) return 'size'
  return file.size === 0 ? 'empty' : null
}

function matches(file: File, rule: string) {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1))
  return file.type === rule
}
