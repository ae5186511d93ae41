import { expect, it } from 'vitest'
import { commandWords, filledIn } from './command-line.ts'

it('A command is split at spaces outside of quotes, and never read by a shell', () => {
  expect(commandWords('  whisper "-m /models/large v3" {input}; rm -rf $HOME ')).toEqual([
    'whisper',
    '-m /models/large v3',
    '{input};',
    'rm',
    '-rf',
    '$HOME',
  ])
})

it('A value stays one word, and what it holds is not replaced again', () => {
  const words = ['run', '--in={input}', '{language}', '{other}']
  const values = { input: '/a b/{language}.mp4', language: 'fr' }
  expect(filledIn(words, values)).toEqual(['run', '--in=/a b/{language}.mp4', 'fr', '{other}'])
})
