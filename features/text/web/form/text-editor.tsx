import '#web/ui/prose.css'
import './text-editor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { words } from '#words/text-editor.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TextToolbar } from './text-toolbar.tsx'

type Props = {
  content: string
  labelledBy: string
  describedBy: string
  onChange: (content: string) => void
  sendPicture: (file: File) => Promise<string>
}

type Open = { dialog: 'link' } | { dialog: 'picture'; file: File | null } | null

/** The editor of a text lesson. Loaded when an author opens a text: nobody else pays for it. */
export function TextEditor({ content, labelledBy, describedBy, onChange, sendPicture }: Props) {
  const [open, setOpen] = useState<Open>(null)

  /** A picture that is pasted or dropped is sent like one that is chosen: with its description. */
  function takePicture(files: FileList | undefined) {
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
        onPicture={() => setOpen({ dialog: 'picture', file: null })}
      />
      <EditorContent editor={editor} />
      {open?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open?.dialog === 'picture' && (
        <PictureDialog editor={editor} file={open.file} send={sendPicture} onClose={close} />
      )}
    </div>
  )
}
