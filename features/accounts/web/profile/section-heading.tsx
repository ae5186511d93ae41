export function SectionHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-4 grid gap-1">
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-measure text-ink-soft text-sm">{text}</p>
    </header>
  )
}
