import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { cairo, figtree } from './fonts.ts'
import type { Scene } from './scenes.ts'
import { calmSound } from './sound.ts'

const FRAMES = 24

/** Draws a scene frame by frame in a browser and encodes it for every phone: H.264 main, AAC, the index first. */
export async function video(browser: Browser, scene: Scene, folder: string) {
  const work = await mkdtemp(join(tmpdir(), 'film-'))
  const sound = join(work, 'sound.wav')
  await writeFile(sound, calmSound(scene.seconds, scene.name))
  const page = await browser.newPage({ viewport: { width: scene.width, height: scene.height } })
  await page.setContent(
    `<style>${await figtree()}${await cairo()}body{margin:0}svg{display:block}</style><div id="stage"></div>`,
  )
  const encoder = spawn('ffmpeg', encoding(sound, join(folder, `${scene.name}.mp4`)), {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const encoded = once(encoder, 'close')
  for (let frame = 0; frame < scene.seconds * FRAMES; frame++) {
    await page.locator('#stage').evaluate(
      (stage, svg) => {
        stage.innerHTML = svg
      },
      `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}">${scene.draw(frame / FRAMES)}</svg>`,
    )
    if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await encoded
  await page.close()
  await rm(work, { recursive: true })
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${scene.name}`)
}

function encoding(sound: string, target: string) {
  return [
    ...[
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES),
      '-c:v',
      'png',
      '-i',
      '-',
      '-i',
      sound,
    ],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-level',
      '3.1',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'veryslow',
    ],
    ...['-tune', 'animation', '-crf', '35', '-g', String(FRAMES * 10), '-bf', '2'],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-ac',
      '1',
      '-shortest',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      target,
    ],
  ]
}
