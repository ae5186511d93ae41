import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/notifications.ts'
import { NotificationItem } from './notification-item.tsx'
import { newest, useRead } from './use-notifications.ts'

const SHOWN = 5
const MOST_COUNTED = 99
const ASKED_EVERY_MS = 2 * 60 * 1000

/** The bell of the top bar, with the number of unread notifications; opened, it shows the newest ones. */
export function Bell({ page }: { page: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...newest, refetchInterval: ASKED_EVERY_MS })
  const read = useRead()
  const unread = data?.unread ?? 0
  const close = () => setOpen(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={words.bell(unread)}
        className="relative grid size-11 flex-none place-items-center rounded hover:bg-surface-hover data-popup-open:bg-primary-tint"
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-on-danger text-xs leading-5 tabular-nums"
          >
            {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-50 outline-none">
          <Popover.Popup className="max-h-(--available-height) w-[min(25rem,calc(100vw-1rem))] overflow-y-auto rounded border border-line bg-surface text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-1 ps-4 pe-1">
              <Popover.Title className="text-lg">{words.title}</Popover.Title>
              {unread > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={read.isPending}
                  onClick={() => read.mutate({ all: true })}
                >
                  {words.readAll}
                </Button>
              )}
            </div>
            {data?.total === 0 && <p className="p-4 text-ink-soft">{words.empty}</p>}
            <ul>
              {data?.data.slice(0, SHOWN).map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  isShort
                  onOpen={() => {
                    close()
                    if (!notification.read) read.mutate({ ids: [notification.id] })
                  }}
                />
              ))}
            </ul>
            <Link
              to={page}
              onClick={close}
              className="grid min-h-11 place-items-center font-semibold text-primary-ink text-sm no-underline hover:underline"
            >
              {words.seeAll}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
