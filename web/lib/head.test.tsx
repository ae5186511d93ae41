import { describe, expect, it } from 'vitest'
import type { Academy } from '#shared/academy.ts'
import { applyHead, headHtml } from './head.ts'

const academy = { name: 'Académie Inclusion', publicUrl: 'https://academie.test' } as Academy

describe('the head of a page', () => {
  it('names the page for search engines and shared links', () => {
    const html = headHtml(
      {
        title: 'Contact',
        description: 'Écrivez-nous',
        image: { path: '/media/a.jpg', alt: 'La formation « Écouter »' },
      },
      academy,
      '/contact/',
    )
    expect(html).toContain('<title>Contact</title>')
    expect(html).toContain('<link rel="canonical" href="https://academie.test/contact">')
    expect(html).toContain('<meta property="og:image" content="https://academie.test/media/a.jpg">')
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('<meta property="og:image:height" content="630">')
    expect(html).toContain('<meta property="og:image:alt" content="La formation « Écouter »">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('keeps private pages out of search engines', () => {
    const html = headHtml({ title: 'Se connecter', indexed: false }, academy, '/signin')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('canonical')
  })

  it('lets no text of a course become markup', () => {
    const name = '</title></script><script>alert("x")</script>'
    const html = headHtml({ title: name, description: name, structured: { name } }, academy, '/courses/1')
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })

  it('follows the reader in the browser', () => {
    document.head.innerHTML = '<meta name="description" content="avant"><link rel="canonical" href="avant">'
    applyHead({ title: 'Après', description: 'après' }, academy, '/about')
    expect(document.title).toBe('Après')
    expect(document.querySelector('meta')?.content).toBe('après')
    expect(document.querySelector('link')?.href).toBe('https://academie.test/about')
  })
})
