import { expect, it } from 'vitest'
import { imageAddress } from './images.ts'

it('an empty value or the placeholder gives no image', () => {
  expect(imageAddress(null)).toBeUndefined()
  expect(imageAddress('')).toBeUndefined()
  expect(imageAddress('/placeholder.svg')).toBeUndefined()
  expect(imageAddress('images/placeholder-user.jpg')).toBeUndefined()
})

it('a full address is used as it is', () => {
  expect(imageAddress('https://ailleurs.ma/photo.jpg')).toBe('https://ailleurs.ma/photo.jpg')
})

it('any other value is an address of the academy', () => {
  expect(imageAddress('/media/public/1/photo.webp')).toBe('/media/public/1/photo.webp')
  expect(imageAddress('uploads/photo.jpg')).toBe('/uploads/photo.jpg')
})
