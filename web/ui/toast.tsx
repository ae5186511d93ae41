import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type ShowToast, type Toast, ToastContext } from './toast-context.ts'

const LIFE = 5000
const icons = { success: Check, danger: TriangleAlert, info: Info }

type Shown = Toast & { key: number }

export type ToastProviderProps = {
  children: ReactNode
  /** The label of the region. */
  label: string
  closeLabel: string
}

/**
 * At the bottom start on wide screens, above the dock on phones. The region is always rendered, so that a toast is
 * announced.
 */
export function ToastProvider({ children, label, closeLabel }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const last = useRef(0)

  const show = useCallback<ShowToast>((toast) => {
    last.current += 1
    const shown = { ...(typeof toast === 'string' ? { message: toast } : toast), key: last.current }
    // At most two, so as not to cover the page.
    setToasts((all) => [...all.slice(-1), shown])
  }, [])

  const leave = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        className="pointer-events-none fixed start-4 end-4 bottom-[calc(var(--dock)+1rem)] z-50 md:start-6 md:end-auto md:bottom-6"
      >
        {toasts.length > 0 && (
          <ol className="grid justify-items-start gap-2">
            {toasts.map((toast) => (
              <ToastCard
                key={toast.key}
                toast={toast}
                closeLabel={closeLabel}
                onLeave={() => leave(toast.key)}
              />
            ))}
          </ol>
        )}
      </section>
    </ToastContext>
  )
}

function ToastCard({
  toast,
  closeLabel,
  onLeave,
}: {
  toast: Shown
  closeLabel: string
  onLeave: () => void
}) {
  const [held, setHeld] = useState(false)
  const Icon = icons[toast.tone ?? 'success']
  const leave = useRef(onLeave)
  leave.current = onLeave

  // Stays while the pointer or the focus is on it.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave.current(), LIFE)
    return () => clearTimeout(timer)
  }, [held])

  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded border border-night-line bg-night py-1.5 ps-4 pe-1.5 text-on-night text-sm shadow-float [--focus:var(--saffron)] starting:translate-y-2 starting:opacity-0 transition-[opacity,translate] duration-calm"
    >
      <Icon aria-hidden="true" className="text-saffron" />
      <p className="py-2 leading-snug">{toast.message}</p>
      {toast.action && (
        <button type="button" className={press} onClick={() => [toast.action?.onPress(), onLeave()]}>
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} className={press} onClick={onLeave}>
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

const press =
  'inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded px-2 font-semibold text-saffron -outline-offset-2 hover:bg-night-raised active:bg-night-line md:pointer-fine:min-h-9 md:pointer-fine:min-w-9'
