/** What happens to the photo when the form is saved. */
export type PhotoChange = 'keep' | 'remove' | File

export function withPhoto(body: FormData, photo: PhotoChange) {
  if (photo instanceof File) body.set('photo', photo)
  if (photo === 'remove') body.set('removePhoto', 'true')
  return body
}
