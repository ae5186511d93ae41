import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { growth, PROPORTIONAL } from '#server/testing/patience.ts'
import { pageWithScript, scriptPlace } from './page.ts'

const SCRIPT = '<script src="/s.js"></script>'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-page-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function served(page: string | Buffer) {
  const bytes = Buffer.from(page as string)
  const storage = await openStorage({ dataDir, storage: null })
  await storage.put('package/0', Readable.from([bytes]), { contentType: 'text/html' })
  return buffer(pageWithScript(storage, 'package/0', bytes.length, '/s.js'))
}

describe('The script of a page comes first', () => {
  it.each([
    ['in its head', '<html><head lang="fr"><title>x</title>', '<html><head lang="fr">|<title>x</title>'],
    ['where it has no head', '<!doctype html><HTML\nlang=fr><body>', '<!doctype html><HTML\nlang=fr>|<body>'],
    ['where it has a document type alone', '<!DOCTYPE html>\n<p>x', '<!DOCTYPE html>|\n<p>x'],
    ['in XHTML', '<?xml version="1.0"?><p>x</p>', '<?xml version="1.0"?>|<p>x</p>'],
    ['where it has none of these', '<p>x', '|<p>x'],
    ['after its mark', '\ufeff<p>x', '\ufeff|<p>x'],
    ['not in what only looks like a head', '<header><p>x', '|<header><p>x'],
    ['not in a comment', '<!-- <head> --><head><p>', '<!-- <head> --><head>|<p>'],
    ['not in a tag that never ends', '<p>x<head ', '|<p>x<head '],
  ])('%s', async (_, page, expected) => {
    expect((await served(page)).toString()).toBe(expected.replace('|', SCRIPT))
  })

  it('in UTF-16', async () => {
    const page = Buffer.from('\ufeff<head><p>é', 'utf16le')
    expect((await served(page)).toString('utf16le')).toBe(`\ufeff<head>${SCRIPT}<p>é`)
  })
})

describe('A page costs time in proportion to its length, each time it is opened', () => {
  it.each([
    ['heads without an end', '<head '],
    ['document types without an end', '<!doctype '],
    ['declarations', '<?xml '],
    ['comments without an end', '<!--'],
    ['less-than signs', '<'],
  ])('of many %s', async (_, part) => {
    const make = (size: number) => part.repeat(size / part.length)
    expect(await growth(make, 100_000, scriptPlace)).toBeLessThan(PROPORTIONAL)
    expect(await growth((size) => `${make(size)}>`, 100_000, scriptPlace)).toBeLessThan(PROPORTIONAL)
  })
})
