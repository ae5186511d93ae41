/** « Name <address> · about », as the trail writes people; anything else as it stands. */
const pattern = /^(.*?) <([^>]+)>(?: · (.*))?$/

export function Identity({ text }: { text: string }) {
  const [, name, address, about] = pattern.exec(text) ?? []
  if (!address) return text
  return (
    <>
      {name} <span className="text-ink-muted text-xs">{address}</span>
      {about && <span className="block text-ink-soft">{about}</span>}
    </>
  )
}
