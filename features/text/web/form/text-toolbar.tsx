import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { cx } from 'class-variance-authority'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { words } from '#words/text-editor.ts'

type Props = { editor: Editor; label: string; onLink: () => void; onPicture?: () => void }

/** Arrow keys go from tool to tool; Tab goes on to the text. */
export function TextToolbar({ editor, label, onLink, onPicture }: Props) {
  const now = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const turn = (direction: 'ltr' | 'rtl') =>
    now.direction === direction ? run().unsetTextDirection().run() : run().setTextDirection(direction).run()
  return (
    <div className="sticky top-16 z-10 rounded-t border-line border-b bg-surface">
      <Toolbar.Root aria-label={label} className="flex flex-wrap gap-x-2 p-1">
        <Group>
          <Tool
            icon={Heading2}
            label={words.heading}
            pressed={now.heading === 2}
            onPress={() => run().toggleHeading({ level: 2 }).run()}
          />
          <Tool
            icon={Heading3}
            label={words.subheading}
            pressed={now.heading === 3}
            onPress={() => run().toggleHeading({ level: 3 }).run()}
          />
          <Tool
            icon={Heading4}
            label={words.smallHeading}
            pressed={now.heading === 4}
            onPress={() => run().toggleHeading({ level: 4 }).run()}
          />
        </Group>
        <Group>
          <Tool icon={Bold} label={words.bold} pressed={now.bold} onPress={() => run().toggleBold().run()} />
          <Tool
            icon={Italic}
            label={words.italic}
            pressed={now.italic}
            onPress={() => run().toggleItalic().run()}
          />
          <Tool icon={Link2} label={words.link} pressed={now.link} onPress={onLink} />
        </Group>
        <Group>
          <Tool
            icon={List}
            label={words.bulletList}
            pressed={now.bulletList}
            turns
            onPress={() => run().toggleBulletList().run()}
          />
          <Tool
            icon={ListOrdered}
            label={words.orderedList}
            pressed={now.orderedList}
            turns
            onPress={() => run().toggleOrderedList().run()}
          />
          <Tool
            icon={Quote}
            label={words.quote}
            pressed={now.quote}
            onPress={() => run().toggleBlockquote().run()}
          />
        </Group>
        <Group>
          {onPicture && <Tool icon={Image} label={words.picture} pressed={now.picture} onPress={onPicture} />}
          <Tool
            icon={Table}
            label={words.table}
            pressed={now.table}
            disabled={now.table}
            onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
        </Group>
        <Group>
          <Tool
            icon={PilcrowRight}
            label={words.leftToRight}
            pressed={now.direction === 'ltr'}
            onPress={() => turn('ltr')}
          />
          <Tool
            icon={PilcrowLeft}
            label={words.rightToLeft}
            pressed={now.direction === 'rtl'}
            onPress={() => turn('rtl')}
          />
        </Group>
        <Group>
          <Tool
            icon={Undo2}
            label={words.undo}
            turns
            disabled={!now.canUndo}
            onPress={() => run().undo().run()}
          />
          <Tool
            icon={Redo2}
            label={words.redo}
            turns
            disabled={!now.canRedo}
            onPress={() => run().redo().run()}
          />
        </Group>
      </Toolbar.Root>
      {now.table && <TableTools editor={editor} />}
    </div>
  )
}

function stateOf({ editor }: { editor: Editor }) {
  const { parent } = editor.state.selection.$from
  return {
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : null,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    picture: editor.isActive('image'),
    table: editor.isActive('table'),
    direction: parent.attrs.dir as string | null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function Group({ children }: { children: React.ReactNode }) {
  return <Toolbar.Group className="flex">{children}</Toolbar.Group>
}

type ToolProps = {
  icon: LucideIcon
  label: string
  onPress: () => void
  pressed?: boolean
  disabled?: boolean
  /** Points along the line of the page's language. */
  turns?: boolean
}

function Tool({ icon: Icon, label, onPress, pressed, disabled, turns }: ToolProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-inner text-ink-soft hover:bg-surface-hover aria-pressed:bg-primary-tint aria-pressed:text-primary-ink data-disabled:cursor-not-allowed data-disabled:text-line-strong md:pointer-fine:size-9 forced-colors:aria-pressed:outline-2"
    >
      <Icon aria-hidden="true" className={cx(turns && 'rtl:-scale-x-100')} />
    </Toolbar.Button>
  )
}

/** The second line of tools, while the cursor is in a table. */
function TableTools({ editor }: { editor: Editor }) {
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
