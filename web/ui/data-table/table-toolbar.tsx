import { SearchInput } from '../search-input.tsx'
import { Select } from '../select.tsx'
import type { TableView } from './table-view.ts'

/** On small screens the search has a line of its own, and the filters share the next. */
export function TableToolbar<Row>({ view }: { view: TableView<Row> }) {
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-4 xl:flex">
      <SearchInput
        label={view.searchLabel}
        placeholder={view.searchExample}
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
        className="col-span-full xl:flex-1"
      />
      {view.filters.map(({ key, label, all, options, value }) => (
        <Select
          key={key}
          aria-label={label}
          value={value}
          onChange={(event) => view.setFilter(key, event.target.value)}
          className="min-w-0 xl:w-auto xl:max-w-[17rem] [&:nth-child(2):last-child]:col-span-full"
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
