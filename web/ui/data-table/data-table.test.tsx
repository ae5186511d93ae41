import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { DataTable } from './data-table.tsx'
import type { LoadFailure, RowKey } from './table-view.ts'
import { useTableView } from './use-table-view.ts'

type Fruit = { id: number; name: string; colour: string }

const fruits: Fruit[] = [
  { id: 1, name: 'Pêche de vigne', colour: 'rouge' },
  { id: 2, name: 'Cœur de bœuf', colour: 'rouge' },
  ...Array.from({ length: 21 }, (_, index) => ({ id: index + 3, name: `Kiwi ${index + 1}`, colour: 'vert' })),
]
const search = { label: 'Chercher un fruit', example: 'Nom', textOf: ({ name }: Fruit) => name }
const filters = [
  {
    key: 'colour',
    label: 'Couleur',
    all: 'Toutes les couleurs',
    options: [{ value: 'rouge', label: 'Rouge' }],
    matches: (fruit: Fruit, value: string) => fruit.colour === value,
  },
]
const columns = [{ key: 'name', header: 'Fruit', sort: 'name', cell: ({ name }: Fruit) => name }]
const sorts = { name: ({ name }: Fruit) => name }

function Fruits({ rows, onRetry }: { rows: readonly Fruit[] | undefined; onRetry?: () => void }) {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  return (
    <>
      <p data-testid="ticked">{[...keys].join(',')}</p>
      <DataTable
        view={useTableView(rows, { search, filters, sorts })}
        columns={columns}
        rowKey={({ id }) => id}
        caption="Fruits"
        things={() => 'fruits'}
        empty={{ title: 'Aucun fruit' }}
        failure={onRetry && { message: 'Panier renversé', onRetry }}
        selection={{
          keys,
          onChange: setKeys,
          allows: ({ id }) => id > 1,
          label: ({ name }) => `Prendre ${name}`,
        }}
      />
    </>
  )
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const field = () => screen.getByRole('searchbox', { name: 'Chercher un fruit' })

describe('A list', () => {
  it('shows ten rows of a page, and says where one stands', async () => {
    render(<Fruits rows={fruits} />)
    expect(names()).toHaveLength(10)
    expect(screen.getByText('Affichage de 1 à 10 sur 23 fruits')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(screen.getByText('Affichage de 21 à 23 sur 23 fruits')).toBeTruthy()
    expect(screen.getByText('Page 3 sur 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Page suivante' })).toHaveProperty('disabled', true)
  })

  it.each(['peche VIGNE', 'pêche', 'vigne peche'])(
    'finds « %s » whatever accents, case and order',
    async (text) => {
      render(<Fruits rows={fruits} />)
      await userEvent.type(field(), text)
      await waitFor(() => expect(names()).toEqual(['Pêche de vigne']))
    },
  )

  it('knows œ from oe no more than its readers do', async () => {
    render(<Fruits rows={fruits} />)
    await userEvent.type(field(), 'coeur de boeuf')
    await waitFor(() => expect(names()).toEqual(['Cœur de bœuf']))
  })

  it.each([
    ['a search', () => userEvent.type(field(), 'kiwi')],
    ['a filter', () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Couleur' }), 'Rouge')],
    [
      'another page size',
      () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), '5'),
    ],
  ])('goes back to its first page after %s', async (_, change) => {
    render(<Fruits rows={fruits} />)
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }))
    await change()
    await waitFor(() => expect(screen.getByText(/^Page 1 sur/)).toBeTruthy())
  })

  it('keeps what was asked in the address, and starts from it', async () => {
    const { unmount } = render(<Fruits rows={fruits} />)
    await userEvent.type(field(), 'kiwi')
    await userEvent.click(await screen.findByRole('button', { name: 'Page suivante' }))
    expect(window.location.search).toBe('?q=kiwi&page=2')
    unmount()
    render(<Fruits rows={fruits} />)
    expect(field()).toHaveProperty('value', 'kiwi')
    expect(screen.getByText('Page 2 sur 3')).toBeTruthy()
  })

  it('is sorted by the title of a column, back and forth, and again in its own order', async () => {
    render(<Fruits rows={fruits} />)
    const header = () => screen.getByRole('columnheader', { name: /Fruit/ })
    const press = () => userEvent.click(within(header()).getByRole('button'))
    await press()
    expect(header().getAttribute('aria-sort')).toBe('ascending')
    expect(names().slice(0, 3)).toEqual(['Cœur de bœuf', 'Kiwi 1', 'Kiwi 2'])
    expect(window.location.search).toBe('?sort=name')
    await press()
    expect(header().getAttribute('aria-sort')).toBe('descending')
    expect(names().slice(0, 2)).toEqual(['Pêche de vigne', 'Kiwi 21'])
    await press()
    expect(header().getAttribute('aria-sort')).toBeNull()
    expect(names()[0]).toBe('Pêche de vigne')
  })

  it('is sorted by a select where it is cards', async () => {
    render(<Fruits rows={fruits} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier la liste' }), [
      'Fruit, ordre décroissant',
    ])
    expect(names()[1]).toBe('Kiwi 21')
  })

  it('of many pages goes to one by its number, and to the last for a larger one', async () => {
    const many = Array.from({ length: 60 }, (_, id) => ({ id, name: `Kiwi ${id}`, colour: 'vert' }))
    render(<Fruits rows={many} />)
    const jumpTo = async (page: string) => {
      await userEvent.type(screen.getByRole('spinbutton', { name: 'Aller à la page' }), page)
      await userEvent.click(screen.getByRole('button', { name: 'Aller' }))
    }
    await jumpTo('5')
    expect(screen.getByText('Page 5 sur 6')).toBeTruthy()
    await jumpTo('99')
    expect(screen.getByText('Page 6 sur 6')).toBeTruthy()
  })

  it('offers to clear a search that finds nothing', async () => {
    render(<Fruits rows={fruits} />)
    await userEvent.type(field(), 'rien')
    await screen.findByRole('heading', { name: 'Aucun fruit' })
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche et les filtres' }))
    await waitFor(() => expect(names()).toHaveLength(10))
  })

  it('shows its shape while it loads', () => {
    render(<Fruits rows={undefined} />)
    expect(screen.getByRole('status').textContent).toBe('Chargement de la liste…')
  })

  it('gives its place to the failure, with a way to try again', async () => {
    const onRetry = vi.fn()
    render(<Fruits rows={undefined} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('Panier renversé')
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('The boxes of a list', () => {
  it('tick single rows, and of a page only those that may be ticked', async () => {
    render(<Fruits rows={fruits} />)
    expect(screen.queryByRole('checkbox', { name: 'Prendre Pêche de vigne' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prendre Cœur de bœuf' }))
    expect(screen.getByTestId('ticked').textContent).toBe('2')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }))
    expect(screen.getByTestId('ticked').textContent).toBe('2,3,4,5,6,7,8,9,10')
  })
})

const withMenu = [
  ...columns,
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ name }: Fruit) => (
      <Menu trigger={<Button aria-label={`Actions pour ${name}`}>…</Button>}>
        <MenuItem onSelect={() => {}}>Manger</MenuItem>
      </Menu>
    ),
  },
]
function Basket({ rows, failure }: { rows: readonly Fruit[]; failure?: LoadFailure }) {
  return (
    <DataTable
      view={useTableView(rows, { search, filters })}
      columns={[...withMenu]}
      rowKey={({ id }) => id}
      caption="Fruits"
      things={() => 'fruits'}
      empty={{ title: 'Aucun fruit' }}
      failure={failure}
    />
  )
}

describe('The menu of a row', () => {
  const open = async () => {
    const { rerender } = render(<Basket rows={fruits} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour Cœur de bœuf' }))
    await screen.findByRole('menuitem', { name: 'Manger' })
    return rerender
  }

  it.each([
    ['the same rows', () => fruits.map((fruit) => ({ ...fruit }))],
    ['a changed row', () => fruits.map((fruit) => ({ ...fruit, colour: 'bleu' }))],
    ['a new row above', () => [{ id: 99, name: 'Figue', colour: 'vert' }, ...fruits]],
    ['one row less', () => fruits.slice(1)],
  ])('stays open while the list comes back with %s', async (_, next) => {
    const rerender = await open()
    rerender(<Basket rows={next()} />)
    await act(async () => {})
    expect(screen.getByRole('menuitem', { name: 'Manger' })).toBeTruthy()
  })

  it('stays open, and the rows stay, when the list cannot be read again', async () => {
    const rerender = await open()
    rerender(<Basket rows={fruits} failure={{ message: 'Panier renversé', onRetry: () => {} }} />)
    await act(async () => {})
    expect(screen.getByText('Panier renversé')).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Manger' })).toBeTruthy()
  })
})

function Found({ total }: { total: number }) {
  const view = useTableView(fruits, { search, filters })
  return (
    <DataTable
      view={{ ...view, search: 'kiwi', total }}
      columns={columns}
      rowKey={({ id }) => id}
      caption="Fruits"
      things={() => 'fruits'}
      empty={{ title: 'Aucun fruit' }}
    />
  )
}

it('A search that finds more than the server counts says « plus de »', async () => {
  const { rerender } = render(<Found total={10_000} />)
  await screen.findByText(/sur 10\s000 fruits/)
  rerender(<Found total={10_001} />)
  await screen.findByText(/sur plus de 10\s000 fruits/)
})
