// @long
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { bytesOf, photograph } from '#server/testing/files.ts'
import { drawInTurn, readPicture } from './picture-queue.ts'
import { storeUpload } from './service.ts'

const it = base.extend(
  'send',
  { scope: 'file' },
  ({ academy }) =>
    (source: Readable, uploadedBy: number | null = null) =>
      storeUpload(academy.platform, source, { use: 'photo', originalName: 'moi.jpg', uploadedBy }),
)

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'taken',
    (error) => `${error.status} ${error.code}`,
  )

/** Pictures whose first bytes are sent at once, and the last when the test says so. */
function slowSenders(photo: Buffer) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sender = () =>
    Readable.from(
      (async function* () {
        yield photo.subarray(0, 5_000)
        await released
        yield photo.subarray(5_000)
      })(),
      { objectMode: false },
    )
  return { sender, release }
}
/** Larger than the bytes read to recognise its type. */
const large = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
}

it('of forty pictures sent at once twelve are held, the others refused at once, and all of the twelve drawn', async ({
  send,
}) => {
  const { sender, release } = slowSenders(await large())
  const refused: string[] = []
  const answers = Array.from({ length: 40 }, () => {
    const answer = codeOf(send(sender()))
    answer.then((code) => code !== 'taken' && refused.push(code) === 28 && release())
    return answer
  })
  const codes = await Promise.all(answers)
  expect(codes.filter((code) => code === 'taken')).toHaveLength(12)
  expect(new Set(refused)).toEqual(new Set(['503 too_many_pictures']))
  expect(await codeOf(send(bytesOf(await photograph())))).toBe('taken')
}, 60_000)

it('one person holds two at once, and leaves room for the others', async ({ academy, send }) => {
  const { id } = await academy.person('user')
  const other = await academy.person('user')
  const { sender, release } = slowSenders(await large())
  const mine = [codeOf(send(sender(), id)), codeOf(send(sender(), id)), codeOf(send(sender(), id))]
  expect(await Promise.race(mine)).toBe('503 too_many_pictures')
  expect(await codeOf(send(bytesOf(await photograph()), other.id))).toBe('taken')
  release()
  expect((await Promise.all(mine)).sort()).toEqual(['503 too_many_pictures', 'taken', 'taken'])
}, 60_000)

it('pictures are drawn one at a time, and a broken one does not stop the next', async () => {
  let drawing = 0
  let most = 0
  const draw = (index: number) => async () => {
    drawing += 1
    most = Math.max(most, drawing)
    await new Promise(setImmediate)
    drawing -= 1
    if (index === 1) throw new Error('broken')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3].map((index) => drawInTurn(draw(index))))
  expect(most).toBe(1)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

it('a picture that stops coming gives its place back', async () => {
  const { sender } = slowSenders(await large())
  await expect(readPicture(sender(), 50)).rejects.toMatchObject({ status: 408, code: 'too_slow' })
})
