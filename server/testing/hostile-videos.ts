import { box, fileType } from './boxes.ts'

/** Files that make a reader which guesses their format open `target`, a video of somebody else. */
export const lists = {
  'a DASH list that names a brand': (target: string) => `<!--ftypjp2 -->${dash(target)}`,
  'a DASH list': dash,
  'an HLS list': (target: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`,
  'a list of films to join': (target: string) => `ffconcat version 1.0\nfile '${target}'\n`,
  'a description of a broadcast': () =>
    'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
}

function dash(target: string) {
  const profile = 'profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static"'
  const video = `<Representation id="1" bandwidth="100000" mimeType="video/mp4"><BaseURL>${target}</BaseURL></Representation>`
  return `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${profile} mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4">${video}</AdaptationSet></Period></MPD>`
}

/** The same video without its pictures: its index refers to those of `target`. */
export function videoElsewhere(video: Buffer, target: string): Buffer {
  const parts: Buffer[] = []
  for (const { type, content } of boxesOf(video)) {
    if (type === 'moov') parts.push(box('moov', referringTo(content, target)))
  }
  return Buffer.concat([fileType, ...parts, box('mdat', Buffer.alloc(64))])
}

/** A valid video with a text in a box that readers skip. */
export const videoWrapping = (video: Buffer, text: string): Buffer => {
  const [first, ...rest] = boxesOf(video).map(({ type, content }) => box(type, content))
  // After the pictures, so that their offsets in the index stay right.
  return Buffer.concat([first ?? fileType, ...rest, box('free', text)])
}

const CONTAINERS = ['trak', 'mdia', 'minf', 'dinf']

function referringTo(boxes: Buffer, target: string): Buffer {
  return Buffer.concat(
    boxesOf(boxes).map(({ type, content }) => {
      if (CONTAINERS.includes(type)) return box(type, referringTo(content, target))
      if (type === 'dref') return box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), alias(target))
      return box(type, content)
    }),
  )
}

/** A QuickTime alias: mostly names of old disks, then the path. */
function alias(path: string): Buffer {
  const text = Buffer.from(path.replaceAll('/', ':'))
  const length = Buffer.alloc(4)
  length.writeUInt16BE(2)
  length.writeUInt16BE(text.length, 2)
  const fixed = Buffer.alloc(154)
  // The number of folders between the two files, from each of them.
  fixed.writeUInt16BE(2, 134)
  fixed.writeUInt16BE(2, 136)
  return box('alis', fixed, length, text, Buffer.alloc(text.length % 2), Buffer.from([0xff, 0xff, 0, 0]))
}

function boxesOf(bytes: Buffer) {
  const boxes: { type: string; content: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}
