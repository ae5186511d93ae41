import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoadedPart } from './loaded-part.tsx'

const TextPart = () => <p>Un texte</p>
const PackagePart = () => <p>Un module</p>
const loadText = async () => ({ TextPart })
const loadPackage = async () => ({ PackagePart })

it('A chapter of another kind in the same place never gets the code of the one before', async () => {
  const text = (
    <LoadedPart load={loadText} fallback="Un instant">
      {(module) => <module.TextPart />}
    </LoadedPart>
  )
  const { rerender } = render(text)
  expect(await screen.findByText('Un texte')).toBeTruthy()
  rerender(
    <LoadedPart load={loadPackage} fallback="Un instant">
      {(module) => <module.PackagePart />}
    </LoadedPart>,
  )
  expect(screen.getByText('Un instant')).toBeTruthy()
  expect(await screen.findByText('Un module')).toBeTruthy()
  rerender(text)
  expect(await screen.findByText('Un texte')).toBeTruthy()
})
