import {
  ChartNoAxesColumn,
  Copy,
  Download,
  Eye,
  GraduationCap,
  ListChecks,
  Pencil,
  Trash2,
} from 'lucide-react'
import { COVER_WIDTHS, imageFile } from '#features/media/images.ts'
import { paths } from '#shared/paths.ts'
import { useTrainerName } from '#web/lib/academy.tsx'
import { cardDuration } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { RowLink } from '#web/ui/data-table/row-link.tsx'
import { glazeOfCourse } from '#web/ui/glaze.ts'
import { MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { ZelligeCover } from '#web/ui/zellige-cover.tsx'
import { words } from '#words/courses-list.ts'
import { words as values } from '#words/values.ts'
import type { CourseRow } from '../../contract.ts'
import { StatusBadge } from '../status-badge.tsx'

type Options = Omit<CourseMenuProps, 'row' | 'isBusy'> & {
  isBusy: (row: CourseRow) => boolean
}

/** The columns of the specification; below 80rem each row is a card. */
export const courseColumns = ({ isBusy, ...menu }: Options) => [
  {
    key: 'course',
    header: words.columns.course,
    sort: 'name',
    cell: (row: CourseRow) => <Course row={row} to={menu.editPath(row.id)} />,
  },
  {
    key: 'category',
    sort: 'category',
    header: words.columns.category,
    cell: ({ category, categoryAr }: CourseRow) => values.category(category, categoryAr, words.noCategory),
    slot: 'start' as const,
  },
  {
    key: 'trainer',
    header: words.columns.trainer,
    cell: ({ formateur }: CourseRow) => <Trainer name={formateur} />,
    className: 'max-xl:hidden',
  },
  {
    key: 'enrolled',
    sort: 'enrolled',
    header: words.columns.enrolled,
    cell: ({ inscriptionCount }: CourseRow) => (
      <>
        <span className="tabular-nums max-xl:hidden">{words.figure(inscriptionCount)}</span>
        <span className="xl:hidden">{words.enrolled(inscriptionCount)}</span>
      </>
    ),
    slot: 'end' as const,
    className: 'max-xl:justify-self-end max-xl:text-ink-muted',
  },
  {
    key: 'status',
    sort: 'status',
    header: words.columns.status,
    cell: ({ status }: CourseRow) => <StatusBadge status={status} />,
    slot: 'start' as const,
  },
  {
    key: 'actions',
    header: words.columns.actions,
    cell: (row: CourseRow) => <CourseMenu row={row} isBusy={isBusy(row)} {...menu} />,
    slot: 'end' as const,
    className: 'max-xl:justify-self-end xl:text-end',
  },
]

function Course({ row, to }: { row: CourseRow; to: string }) {
  return (
    <div className="flex items-center gap-3">
      {row.image ? (
        <img
          src={thumbnail(row.image)}
          alt=""
          loading="lazy"
          className="aspect-video w-24 flex-none rounded-inner object-cover"
        />
      ) : (
        <span className="block w-24 flex-none overflow-hidden rounded-inner">
          <ZelligeCover seed={String(row.id)} glaze={glazeOfCourse(row)} />
        </span>
      )}
      <div className="min-w-0">
        <RowLink to={to}>
          <bdi {...written(row.language)} className="wrap-anywhere font-bold">
            {row.name}
          </bdi>
        </RowLink>
        <span className="block text-ink-muted text-xs">
          {words.outline(cardDuration(row.totalDuration), row.chapterCount)}
        </span>
      </div>
    </div>
  )
}

function Trainer({ name }: { name: string }) {
  return <bdi>{useTrainerName(name)}</bdi>
}

/** The smallest size of an uploaded cover. */
const thumbnail = (cover: string) =>
  cover.replace(/\/\d+\.jpg$/, `/${imageFile(Math.min(...COVER_WIDTHS), 'webp')}`)

type CourseMenuProps = {
  row: CourseRow
  editPath: (id: number) => string
  previewPath: (id: number) => string
  classProgressPath: (id: number) => string
  resultsPath: (id: number, chapitreId: number) => string
  onDuplicate: (row: CourseRow) => void
  onArchive: (row: CourseRow) => void
  onRemove: (row: CourseRow) => void
  isBusy: boolean
}

function CourseMenu(props: CourseMenuProps) {
  const {
    row,
    editPath,
    previewPath,
    classProgressPath,
    resultsPath,
    onDuplicate,
    onArchive,
    onRemove,
    isBusy,
  } = props
  return (
    <RowMenu label={words.actionsFor(row.name)} busy={isBusy}>
      {row.status !== 'Brouillon' && (
        <MenuLink to={paths.course(row.id)} icon={Eye}>
          {words.view}
        </MenuLink>
      )}
      <MenuLink to={editPath(row.id)} icon={Pencil}>
        {words.edit}
      </MenuLink>
      <MenuLink to={previewPath(row.id)} icon={GraduationCap}>
        {words.preview}
      </MenuLink>
      <MenuLink to={classProgressPath(row.id)} icon={ChartNoAxesColumn}>
        {words.classProgress}
      </MenuLink>
      {row.quizzes.map(({ chapitreId, title }) => (
        <MenuLink key={chapitreId} to={resultsPath(row.id, chapitreId)} icon={ListChecks}>
          <span className="py-1">
            {words.results}
            <bdi {...written(row.language)} className="block font-regular text-ink-muted text-xs">
              {title}
            </bdi>
          </span>
        </MenuLink>
      ))}
      <MenuItem icon={Copy} onSelect={() => onDuplicate(row)}>
        {words.duplicate}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => onArchive(row)}>
        {words.archive}
      </MenuItem>
      <MenuItem danger icon={Trash2} onSelect={() => onRemove(row)}>
        {words.remove}
      </MenuItem>
    </RowMenu>
  )
}
