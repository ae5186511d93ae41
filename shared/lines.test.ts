import { expect, it } from 'vitest'
import { linesIn } from './lines.ts'

it.each(['', 'un', 'un\n', '\nun\rdeux\r\ntrois', '\n\r\n\r\r\n', 'un\u2028deux\u0085trois\n\r'])(
  'the lines of %j end as files of every system end them',
  (text) => {
    expect([...linesIn(text)]).toEqual(text.split(/\r\n|\r|\n/))
  },
)
