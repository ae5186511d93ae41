import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/text-editor.ts'
import { linkAddress } from './link-address.ts'

type Props = { editor: Editor; onClose: () => void }

/** A link on what is selected; with nothing selected, its address becomes the text. */
export function LinkDialog({ editor, onClose }: Props) {
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
