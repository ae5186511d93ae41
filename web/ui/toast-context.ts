import { createContext, use } from 'react'

export type Toast = {
  message: string
  tone?: 'success' | 'danger' | 'info'
  action?: { label: string; onPress: () => void }
}

export type ShowToast = (toast: string | Toast) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** const toast = useToast(); toast('…') */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a <ToastProvider> above it')
  return show
}
