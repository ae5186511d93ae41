import { House, LogOut, Trash2, User, UserCog } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { Pairs } from '#web/ui/pairs.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.dialogs

export function OverlaysSample() {
  return (
    <div className="flex flex-wrap gap-3">
      <DetailsSample />
      <ConfirmSample />
      <MenuSample />
    </div>
  )
}

function DetailsSample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.open}
        closeLabel={t.close}
        actions={
          <>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {words.buttons.danger}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {words.buttons.soft}
            </Button>
          </>
        }
      >
        <Pairs items={t.details} />
      </Dialog>
    </>
  )
}

function ConfirmSample() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setBusy(false)
      setOpen(false)
    }, 1500)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t.confirm}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.confirmTitle}
        description={t.confirmText}
        confirmLabel={words.buttons.solidDanger}
        cancelLabel={words.buttons.secondary}
        busyLabel={t.confirmBusy}
        busy={busy}
        danger
        onConfirm={() => setBusy(true)}
      />
    </>
  )
}

function MenuSample() {
  const nothing = () => undefined
  return (
    <Menu trigger={<Button variant="quiet">{t.menu}</Button>} align="start">
      <MenuHeading>{t.menuHeading}</MenuHeading>
      <MenuLink to="." icon={User}>
        {t.profile}
      </MenuLink>
      <MenuLink to="." icon={House}>
        {t.site}
      </MenuLink>
      <MenuItem icon={UserCog} disabled onSelect={nothing}>
        {t.locked}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={nothing}>
        {t.signOut}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={nothing}>
        {t.remove}
      </MenuItem>
    </Menu>
  )
}
