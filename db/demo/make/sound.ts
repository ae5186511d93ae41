import { randomFrom } from '#shared/pattern/zellige-random.ts'

const RATE = 32_000
const scale = [293.66, 329.63, 369.99, 440, 493.88, 587.33]

/** A quiet chord with a few bells over it, as a mono 16-bit WAV: our own, so that nothing needs a licence. */
export function calmSound(seconds: number, seed: string) {
  const random = randomFrom(seed)
  const bells = Array.from({ length: Math.floor(seconds / 1.7) }, (_, i) => ({
    at: 0.6 + i * 1.7 + random() * 0.5,
    tone: scale[Math.floor(random() * scale.length)] ?? 440,
  }))
  const samples = new Int16Array(Math.floor(seconds * RATE))
  for (let i = 0; i < samples.length; i++) {
    const now = i / RATE
    const edge = Math.min(1, now / 2, (seconds - now) / 2)
    let level = 0.05 * (wave(146.83, now) + wave(220, now) * (0.8 + 0.2 * wave(0.13, now)))
    for (const { at, tone } of bells) {
      const since = now - at
      if (since > 0 && since < 4)
        level += 0.07 * Math.min(1, since * 60) * Math.exp(-since * 1.7) * wave(tone, since)
    }
    samples[i] = Math.round(level * edge * 32_000)
  }
  return Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)])
}

const wave = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds)

function header(bytes: number) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
