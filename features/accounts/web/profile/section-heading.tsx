import { takeFocus } from '#web/ui/take-focus.ts'

type Props = {
  title: string
  text: string
  /** The section took the place of what had the focus. */
  takesFocus?: boolean
}

export function SectionHeading({ title, text, takesFocus }: Props) {
  return (
    <header className="mb-4 grid gap-1">
      <h2 {...(takesFocus && { ref: takeFocus, tabIndex: -1 })} className="text-lg">
        {title}
      </h2>
      <p className="max-w-measure text-ink-soft text-sm">{text}</p>
    </header>
  )
}
