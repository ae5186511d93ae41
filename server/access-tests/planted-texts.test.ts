// @long
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { box } from '../testing/boxes.ts'
import { it as base } from '../testing/cast.ts'
import { aCourse, formDataOf, mp4, multipart } from '../testing/course-form.ts'
import { photograph } from '../testing/files.ts'
import { mailTo } from '../testing/outbox.ts'

const SCRIPT = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'

const it = base
  .extend('env', { scope: 'file' }, () => ({ ACADEMY_EMAIL: 'contact@academie.exemple' }))
  .extend('sources', { scope: 'file' }, ({ academy }) => () => {
    const folder = join(academy.dataDir, 'outbox')
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  })
  .extend(
    'save',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (changes: Parameters<typeof aCourse>[0]) => {
        const sent = await multipart(formDataOf(aCourse(changes)))
        return academy.call('POST /api/formateur/formations', { as: salma, ...sent })
      },
  )
  .extend(
    'withFile',
    { scope: 'file' },
    ({ save }) =>
      (field: string, name: string, content: Buffer | string) => {
        const { files } = aCourse()
        const [first, ...others] = files.filter((sent) => sent.field === field)
        const remaining = files.filter((sent) => sent.field !== field)
        return save({ files: [...remaining, file(field, name, content), ...(first ? others : [])] })
      },
  )

const file = (field: string, name: string, content: Buffer | string) => ({
  field,
  name,
  content: Buffer.from(content),
})

describe('A text that would be a script, or one more header', () => {
  it('stays a text in a mail', async ({ academy, sources }) => {
    const subject = `Bonjour\r\nBcc: eve@exemple.test\r\n\r\n${SCRIPT}`
    const body = {
      firstName: SCRIPT,
      lastName: 'a\r\nTo: eve@exemple.test',
      email: 'nora@exemple.ma',
      subject,
      message: SCRIPT,
    }
    expect((await academy.call('POST /api/contact', { body })).status).toBe(201)
    await mailTo(academy, 'contact@academie.exemple')
    const [source = ''] = sources().filter((text) => text.includes('contact@academie.exemple'))
    const [head = '', ...rest] = source.split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^to:/gim)).toHaveLength(1)
    const html = rest.join('\r\n\r\n').slice(rest.join('\r\n\r\n').indexOf('<!doctype html>'))
    expect(html).not.toMatch(/<script|<img/i)
    expect(html).toContain('&#60;script&#62;')
  })

  it('stays a text in feeds, and in the file for a spreadsheet', async ({ academy, leila, save }) => {
    const { texts } = aCourse()
    const made = await save({
      texts: { ...texts, name: `=cmd|' /C calc'!A0 ${SCRIPT}`, categoryName: SCRIPT },
    })
    expect(made.status).toBe(201)
    const feed = (await academy.app.inject('/rss.xml')).body
    expect(feed).not.toMatch(/<script|<img/)
    expect(feed).toContain('&#60;script&#62;')
    const { body: sheet } = await academy.call('GET /api/admin/formations/export', { as: leila })
    expect(sheet).toContain(`"'=cmd|`)
  })
})

describe('A link that would run', () => {
  it.for([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.exemple',
    'https:evil',
    'java\nscript:x',
  ])('is no link of a trainer: %j', async (facebook, { academy, salma }) => {
    const body = { firstName: 'A', lastName: 'B', email: salma.email, facebook }
    const answer = await academy.call('PUT /api/user/profile', { as: salma, body })
    expect([answer.status, answer.body.fields]).toEqual([400, { facebook: expect.any(String) }])
  })

  it.for(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])(
    'is no video: %j',
    async (videoUrl, { save }) => {
      const { lists, files } = aCourse()
      const chapitres = (lists.chapitres as object[]).map((chapter, index) =>
        index === 0 ? { ...chapter, videoUrl } : chapter,
      )
      const answer = await save({
        lists: { ...lists, chapitres },
        files: files.filter(({ name }) => name !== 'ouverture.mp4'),
      })
      expect(answer.status).toBe(400)
    },
  )
})

describe('A file that is not what it says', () => {
  it.for([
    ['image', 'couverture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['image', 'couverture.jpg', '<?php system($_GET["c"]); ?>'],
    ['image', 'couverture.jpg', 'GIF89a/*<script>*/=1;alert(1)//'],
    ['image', 'couverture.png', 'PK\x03\x04'],
    ['chapitreVideos', 'leçon.mp4', '<!doctype html><script>alert(1)</script>'],
    ['chapitreVideos', 'leçon.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['chapitreVideos', 'leçon.mp4', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['chapitreVideos', 'leçon.mp4', '#!/bin/sh\nid\n'],
  ] as const)('as %s, %s holding %j is refused', async ([field, name, content], { withFile }) => {
    expect((await withFile(field, name, content)).status).toBe(415)
  })

  it('that is a picture and a page at once is drawn again without the page', async ({
    academy,
    withFile,
  }) => {
    const both = Buffer.concat([
      await photograph(),
      Buffer.from('<?php system("id") ?><script>alert(1)</script>'),
    ])
    const { body } = await withFile('image', 'x.php.jpg', both)
    const { body: course } = await academy.call('GET /api/formations/:id', { params: { id: body.id } })
    const { rawPayload, headers } = await academy.app.inject(course.formation.image)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload.includes('<script>') || rawPayload.includes('<?php')).toBe(false)
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
  })

  it.for([
    ['page.pdf', '<!doctype html><script>alert(1)</script>'],
    ['dessin.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a"; filename="page.html', '<script>alert(1)</script>'],
    ['a\r\nSet-Cookie: token=1.pdf', '<script>alert(1)</script>'],
    ['../../../etc/cron.d/x', 'MZ\x90\0'],
    ['page.html\u202Efdp', '<html>'],
  ] as const)(
    'as a resource, %j comes back as a download that nothing opens',
    async ([name, content], { academy, withFile }) => {
      const { body } = await withFile('ressourceFiles', name, content)
      const { body: details } = await academy.call('GET /api/formations/details/:id', {
        params: { id: body.id },
      })
      const { headers, statusCode } = await academy.app.inject(encodeURI(details.ressources[0].filePath))
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream'])
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n/\\]*"; filename\*=UTF-8''[\w.%~!-]*$/,
      )
      expect([headers['set-cookie'], headers['x-content-type-options']]).toEqual([undefined, 'nosniff'])
    },
  )

  it('and a video behind a page is served as a video, or not at all', async ({
    academy,
    salma,
    withFile,
  }) => {
    const { body } = await withFile(
      'chapitreVideos',
      'film.html',
      Buffer.concat([mp4(500), box('free', '<script>alert(1)</script>')]),
    )
    const { body: edit } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id: body.id },
    })
    const { headers } = await academy.app.inject(edit.sections[0].chapitres[0].videoPath)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['video/mp4', 'nosniff'])
  })
})
