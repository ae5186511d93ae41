import { Eye, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.buttons

export function ButtonsSample() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">{t.primary}</Button>
        <Button variant="primary" busy busyLabel={t.busy}>
          {t.primary}
        </Button>
        <Button variant="primary" busy>
          {t.working}
        </Button>
        <Button variant="primary" disabled>
          {t.disabled}
        </Button>
        <Button>{t.secondary}</Button>
        <Button variant="soft">{t.soft}</Button>
        <Button variant="quiet">{t.quiet}</Button>
        <Button variant="danger">{t.danger}</Button>
        <Button variant="quiet-danger">{t.quietDanger}</Button>
        <Button variant="solid-danger">{t.solidDanger}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink variant="primary" to=".">
          {t.link}
        </ButtonLink>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {t.withIcon}
        </Button>
        <Button size="small">{t.small}</Button>
        <Button variant="quiet" size="small">
          <Eye aria-hidden="true" />
          {t.small}
        </Button>
        <Button size="icon" aria-label={t.icon}>
          <Eye aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="icon-small" aria-label={t.icon}>
          <Eye aria-hidden="true" />
        </Button>
        <span className="rounded bg-night p-3">
          <Button variant="light">{t.light}</Button>
        </span>
        <WorkingButton />
      </div>
    </div>
  )
}

function WorkingButton() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 2000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <Button busy={busy} busyLabel={t.busy} onClick={() => setBusy(true)}>
      {t.press}
    </Button>
  )
}
