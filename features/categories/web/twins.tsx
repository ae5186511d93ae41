import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/categories.ts'
import { words as values } from '#words/values.ts'
import type { CountedCategory } from '../contract.ts'
import { twinsOf } from '../rules.ts'

const STORE = 'academie:categories-left'

type Props = {
  categories: readonly CountedCategory[]
  onMerge: (category: CountedCategory, into: CountedCategory) => void
}

/** Two categories that look like one, until they are merged or left as they are in this browser. */
export function Twins({ categories, onMerge }: Props) {
  const [left, setLeft] = useState(stored)
  const pair = twinsOf(categories).find((twins) => !left.includes(keyOf(twins)))
  if (!pair) return null
  const [category, other] = pair

  function leave() {
    const next = [...left, keyOf([category, other])]
    setLeft(next)
    try {
      localStorage.setItem(STORE, JSON.stringify(next))
    } catch {
      // A browser that stores nothing asks again at the next visit.
    }
  }

  return (
    <Panel
      tone="warning"
      icon={Merge}
      className="mb-6"
      title={words.twins.title(
        values.category(category.name, category.nameAr),
        values.category(other.name, other.nameAr),
      )}
      action={
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => onMerge(category, other)}>{words.merge}</Button>
          <Button variant="quiet" onClick={leave}>
            {words.twins.leave}
          </Button>
        </div>
      }
    >
      {words.twins.text}
    </Panel>
  )
}

/** With the names: after a change of one they may look alike for another reason. */
const keyOf = (twins: readonly CountedCategory[]) =>
  twins
    .map(({ id, name }) => `${id} ${name}`)
    .sort()
    .join(' · ')

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}
