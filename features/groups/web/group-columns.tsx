import { Pencil, Trash2, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { shortDate } from '#web/lib/dates.ts'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/groups.ts'
import type { Group } from '../contract.ts'

type Handlers = { onEdit: (group: Group) => void; onDelete: (group: Group) => void }

/** About two lines. By letters: a reader who spaces the text would lose lines of a clamp. */
const SHOWN = 140
const beginning = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text)

export const groupColumns = (handlers: Handlers): Column<Group>[] => [
  {
    key: 'name',
    header: words.columns.name,
    cell: ({ id, name, description }) => (
      <>
        <Link to={paths.admin.group(id)} className="link wrap-anywhere inline-block min-h-6 font-bold">
          <bdi>{name}</bdi>
        </Link>
        {description && (
          <p dir="auto" className="wrap-anywhere max-w-[60ch] text-ink-muted text-xs">
            {beginning(description)}
          </p>
        )}
      </>
    ),
    className: 'max-xl:pe-10',
  },
  {
    key: 'members',
    header: words.columns.members,
    cell: ({ memberCount }) => (
      <>
        <span className="tabular-nums max-xl:hidden">{memberCount}</span>
        <span className="xl:hidden">{words.members(memberCount)}</span>
      </>
    ),
    slot: 'start',
  },
  {
    key: 'formations',
    header: words.columns.formations,
    cell: ({ formations: courses }) =>
      courses.length === 0 ? (
        <span className="text-ink-muted max-xl:hidden">{words.none}</span>
      ) : (
        <>
          <span className="wrap-anywhere line-clamp-2 max-w-[44ch] max-xl:hidden">
            {courses.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </span>
          <span className="text-ink-muted xl:hidden">{words.formations(courses.length)}</span>
        </>
      ),
    slot: 'end',
  },
  {
    key: 'createdAt',
    header: words.columns.createdAt,
    label: words.columns.created,
    cell: ({ createdAt }) => shortDate(createdAt),
    slot: 'start',
    className: 'tabular-nums',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (group) => <GroupMenu group={group} {...handlers} />,
    className: 'max-xl:absolute max-xl:-end-2 max-xl:top-2 xl:text-end',
  },
]

function GroupMenu({ group, onEdit, onDelete }: Handlers & { group: Group }) {
  return (
    <RowMenu label={words.menu.label(group.name)} busy={false}>
      <MenuLink to={paths.admin.group(group.id)} icon={UsersRound}>
        {words.menu.open}
      </MenuLink>
      <MenuItem icon={Pencil} onSelect={() => onEdit(group)}>
        {words.menu.edit}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={Trash2} onSelect={() => onDelete(group)}>
        {words.menu.delete}
      </MenuItem>
    </RowMenu>
  )
}
