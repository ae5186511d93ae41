import { Trash2, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { glazeClass, glazeOf } from '#web/ui/glaze.ts'
import { Star } from '#web/ui/star.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/categories.ts'
import type { CountedCategory } from '../contract.ts'

type Handlers = Record<'onEdit' | 'onMerge' | 'onDelete', (category: CountedCategory) => void>

const coursesOf = (name: string) => `${paths.admin.courses}?${new URLSearchParams({ category: name })}`

export const categoryColumns = ({ onEdit, onMerge, onDelete }: Handlers): Column<CountedCategory>[] => [
  {
    key: 'name',
    header: words.columns.name,
    cell: ({ name }) => (
      <span className={`${glazeClass[glazeOf(name)]} flex items-center gap-3`}>
        <Star className="text-accent" />
        <b className="wrap-anywhere min-w-0">
          <bdi lang="fr">{name}</bdi>
        </b>
      </span>
    ),
  },
  {
    key: 'nameAr',
    header: words.columns.nameAr,
    cell: ({ nameAr }) =>
      nameAr ? (
        <bdi lang="ar" className="wrap-anywhere">
          {nameAr}
        </bdi>
      ) : (
        <Badge tone="warning" icon={TriangleAlert}>
          {words.noArabic}
        </Badge>
      ),
  },
  {
    key: 'formations',
    header: words.columns.formations,
    cell: ({ name, formations }) =>
      formations === 0 ? (
        <span className="text-ink-muted">{words.none}</span>
      ) : (
        <Link to={coursesOf(name)} className="link inline-block min-h-6 tabular-nums">
          {words.formations(formations)}
        </Link>
      ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (category) => (
      <RowActions>
        <Button variant="quiet" size="small" onClick={() => onEdit(category)}>
          {words.rename}
          <VisuallyHidden>{words.ofIt(category.name)}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={() => onMerge(category)}>
          {words.merge}
          <VisuallyHidden>{words.ofIt(category.name)}</VisuallyHidden>
        </Button>
        <Button
          variant="quiet-danger"
          size="icon-small"
          aria-label={words.deleteIt(category.name)}
          onClick={() => onDelete(category)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </RowActions>
    ),
  },
]
