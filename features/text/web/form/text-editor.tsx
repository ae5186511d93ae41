import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/text-editor.ts'
import { linkAddress } from './link-address.ts'
import '#web/ui/prose.css'
import './text-editor.css'
import { cleanPaste } from './clean-paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { TextToolbar } from './text-toolbar.tsx'

type TextEditorProps = {
  content: string
  labelledBy: string
  describedBy: string
  onChange: (content: string) => void
  /** Left out: the text holds no pictures. */
  sendPicture?: (file: File) => Promise<string>
}

type Open = { dialog: 'link' } | { dialog: 'picture'; file: File | null } | null

/** The editor of text lessons and pages. Loaded when somebody opens a text: nobody else pays for it. */
export function TextEditor({ content, labelledBy, describedBy, onChange, sendPicture }: TextEditorProps) {
  const [open, setOpen] = useState<Open>(null)

  /** A picture that is pasted or dropped is sent like one that is chosen: with its description. */
  function takePicture(files: FileList | undefined) {
    if (!sendPicture) return false
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) setOpen({ dialog: 'picture', file })
    return file !== undefined
  }

  const editor = useEditor({
    extensions,
    content,
    // Each paragraph takes the direction of its own letters.
    textDirection: 'auto',
    // The page's policy refuses styles that a script writes; they are in text-editor.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
      transformPastedHTML: cleanPaste,
      // Word sends a picture of the text beside the text itself: then the text is pasted.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && takePicture(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => takePicture(dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  function toToolbar(event: {
    altKey: boolean
    key: string
    preventDefault: () => void
    currentTarget: Element
  }) {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
  }

  if (!editor) return null
  const close = () => setOpen(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the Tab key reaches as well
    <div className="text-editor rounded border border-line-strong bg-surface" onKeyDown={toToolbar}>
      <TextToolbar
        editor={editor}
        label={words.toolbar}
        onLink={() => setOpen({ dialog: 'link' })}
        onPicture={sendPicture && (() => setOpen({ dialog: 'picture', file: null }))}
      />
      <EditorContent editor={editor} />
      {open?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open?.dialog === 'picture' && sendPicture && (
        <PictureDialog editor={editor} file={open.file} send={sendPicture} onClose={close} />
      )}
    </div>
  )
}

/** What a text may hold. The server allows the same (features/chapters/server/clean-text.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false, renderWrapper: true } }),
  Image,
]

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** A link on what is selected; with nothing selected, its address becomes the text. */
function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog stands inside the course form, for React.
    event.stopPropagation()
    const href = linkAddress(typed)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.setLink({ href }).run()
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} title={words.linkTitle} closeLabel={common.close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.linkAddress} hint={words.linkHint} error={isWrong ? words.linkWrong : undefined}>
          <Input
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          {before && (
            <Button variant="quiet-danger" onClick={remove}>
              {words.removeLink}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {words.setLink}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
