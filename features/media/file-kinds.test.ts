import { describe, expect, it } from 'vitest'
import { fileTypeOf } from './file-kinds.ts'

const office = 'application/vnd.openxmlformats-officedocument'

describe('the label of a file', () => {
  it.each([
    ['application/pdf', 'guide.pdf', 'Document PDF'],
    ['video/mp4', 'film.mp4', 'Vidéo'],
    ['image/png', 'affiche.png', 'Image'],
    [`${office}.wordprocessingml.document`, 'charte', 'Document Word'],
    [`${office}.presentationml.presentation`, 'séance', 'Présentation'],
    ['text/plain', 'notes.txt', 'Document'],
  ])('of %s is told by its content', (mimeType, name, label) => {
    expect(fileTypeOf(mimeType, name)).toBe(label)
  })

  it('is told by its name where the content could be many things, and only there', () => {
    expect(fileTypeOf('application/zip', 'modele.DOCX')).toBe('Document Word')
    expect(fileTypeOf('application/octet-stream', 'séance.pptx')).toBe('Présentation')
    expect(fileTypeOf('application/octet-stream', 'guide.pdf')).toBe('Document')
    expect(fileTypeOf('image/png', 'modele.docx')).toBe('Image')
  })
})
