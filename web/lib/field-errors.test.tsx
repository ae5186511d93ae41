import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useFieldErrors } from './field-errors.ts'

function AskingForName() {
  const { form, errors, show } = useFieldErrors()
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        show({ name: 'Ce champ est obligatoire.' })
      }}
    >
      <input name="name" required />
      <button type="submit">Envoyer</button>
      {errors.name}
    </form>
  )
}

/** Somebody presses in the very moment in which React takes the page over. */
function Pressing({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  }, [])
  return children
}

const page = (
  <Pressing>
    <AskingForName />
  </Pressing>
)

it('A form without script leaves the checks to the browser', () => {
  expect(renderToString(page)).not.toContain('novalidate')
})

it('A press in the moment of hydration gets the messages of the form, not those of the browser', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  render(page, { container, hydrate: true })
  await screen.findByText('Ce champ est obligatoire.')
})
