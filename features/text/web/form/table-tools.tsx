import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import { words } from '#words/text-editor.ts'

/** The second line of tools, while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const tools = [
    { label: words.addRow, act: () => run().addRowAfter().run() },
    { label: words.removeRow, act: () => run().deleteRow().run() },
    { label: words.addColumn, act: () => run().addColumnAfter().run() },
    { label: words.removeColumn, act: () => run().deleteColumn().run() },
    { label: words.removeTable, act: () => run().deleteTable().run() },
  ]
  return (
    <Toolbar.Root
      aria-label={words.tableTools}
      className="flex flex-wrap gap-1 border-line border-t bg-paper-sunken px-2 py-1 text-sm"
    >
      {tools.map(({ label, act }) => (
        <Toolbar.Button
          key={label}
          type="button"
          onClick={act}
          className="min-h-11 rounded-inner px-2 text-ink-soft hover:bg-surface-hover hover:text-ink md:pointer-fine:min-h-8"
        >
          {label}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}
