/** The meaning of a colour. Never decoration: each comes with a word, and mostly with an icon. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export const toneClass: Record<Tone, string> = {
  neutral: '',
  info: 'tone-info',
  success: 'tone-success',
  warning: 'tone-warning',
  danger: 'tone-danger',
}
