import { starAndCross } from '#shared/pattern/zellige-geometry.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'
import { pick, randomFrom } from '#shared/pattern/zellige-random.ts'
import { come, ground, joints, kite, LINE, laid, star } from './tiles.ts'

export type Scene = {
  name: string
  width: number
  height: number
  seconds: number
  draw: (seconds: number) => string
}

const colours = [glaze.teal, glaze.teal, glaze.sea, glaze.saffron, glaze.terracotta, glaze.majorelle] as const
const wide = { width: 1280, height: 720 }
const small = { width: 854, height: 480 }

/** A wall is laid one tile at a time, from the end side, over its drawing. */
function laying(): Scene {
  const cell = 128
  const random = randomFrom('mosaique')
  const shapes = starAndCross(cell)
  const places = Array.from({ length: 13 * 23 }, (_, i) => ({ row: Math.floor(i / 23), column: i % 23 }))
    .filter(({ row, column }) => row % 2 === column % 2)
    .map(({ row, column }) => {
      const [x, y] = [(column * cell) / 2, (row * cell) / 2]
      const wave = 1 - x / wide.width + 0.16 * Math.sin(row * 1.3) + random() * 0.24
      return { x, y, cross: row % 2 === 1, start: 0.6 + Math.max(0, wave) * 9.5, fill: pick(colours, random) }
    })
  const drawing = places
    .filter((place) => !place.cross)
    .map(({ x, y }) => `<path d="${shapes.star}" transform="translate(${x} ${y})"/>`)
    .join('')
  return {
    name: 'mosaique',
    ...wide,
    seconds: 16,
    draw: (now) =>
      `${ground(wide, glaze.paper)}<g fill="none" stroke="${LINE}" stroke-width="1.5">${drawing}</g>${joints(
        3,
        glaze.paper,
        places
          .map(({ x, y, cross, start, fill }) => {
            const size = come(now, start, 0.4)
            if (cross) return laid(shapes.cross, x, y, glaze.sand, size)
            return laid(shapes.star, x, y, fill, size) + laid(shapes.heart, x, y, glaze.paper, size)
          })
          .join(''),
      )}`,
  }
}

/** A rosette opens ring after ring from its heart. */
function rosette(): Scene {
  const count = 20
  const step = 360 / count
  const fills = [
    glaze.sand,
    glaze.ink,
    glaze.sea,
    glaze.terracotta,
    glaze.sand,
    glaze.saffron,
    glaze.sea,
    glaze.ink,
  ]
  const rings: { low: number; side: number; top: number }[] = []
  for (let low = 34, side = 56; low < 560; [low, side] = [side, side * 1.25])
    rings.push({ low, side, top: side * 1.25 })
  return {
    name: 'rosace',
    ...small,
    seconds: 14,
    draw: (now) => {
      const kites = rings.flatMap(({ low, side, top }, ring) =>
        Array.from({ length: count }, (_, i) => {
          const turn = step * i + (ring % 2 ? 0 : step / 2)
          const size = come(now, 0.8 + ring * 0.85 + i * 0.035, 0.7)
          return laid(kite(low, side, top, turn, step), 0, 0, fills[ring % fills.length] ?? glaze.sand, size)
        }),
      )
      const heart = laid(star(10, 54, 30), 0, 0, glaze.saffron, come(now, 0.2, 0.8))
      return `${ground(small, glaze.ink)}<g transform="translate(427 240)">${joints(1.6, glaze.paper, kites.reverse().join('') + heart)}</g>`
    },
  }
}

/** The drawing comes first, line by line; then the glaze fills it from the middle. */
function tracing(): Scene {
  const cell = 122
  const random = randomFrom('trace')
  const shape = starAndCross(cell).star
  const heart = star(8, cell * 0.3, cell * 0.23, 22.5)
  const places = Array.from({ length: 8 * 5 }, (_, i) => {
    const [x, y] = [(i % 8) * cell, Math.floor(i / 8) * cell]
    return {
      x,
      y,
      far: Math.hypot(x - 427, y - 240) / 490,
      fill: pick([glaze.majorelle, glaze.sky, glaze.majorelle, glaze.saffron] as const, random),
    }
  })
  return {
    name: 'trace',
    ...small,
    seconds: 15,
    draw: (now) =>
      ground(small, glaze.paper) +
      places
        .map(({ x, y, far, fill }) => {
          const drawn = 100 - 100 * come(now, 0.4 + far * 4, 2.4)
          const filled = come(now, 5.5 + far * 5, 1.2)
          const ink = fill === glaze.majorelle ? glaze.sky : glaze.ink
          return `<g transform="translate(${x} ${y})"><path d="${shape}" pathLength="100" fill="${fill}" fill-opacity="${filled.toFixed(2)}" stroke="${glaze.ink}" stroke-width="2" stroke-dasharray="100" stroke-dashoffset="${drawn.toFixed(1)}"/>${laid(heart, 0, 0, ink, come(now, 6.3 + far * 5, 1))}</g>`
        })
        .join(''),
  }
}

/** A finished wall on which a few tiles change their glaze, one at a time. */
function kiln(): Scene {
  const cell = 142
  const random = randomFrom('four')
  const shapes = {
    star: starAndCross(cell).star,
    petal: star(4, cell * 0.28, cell * 0.1),
    heart: star(8, cell * 0.2, cell * 0.12),
  }
  const stars = Array.from({ length: 7 * 5 }, (_, i) => ({
    x: (i % 7) * cell,
    y: Math.floor(i / 7) * cell - 44,
  }))
  const fills = [glaze.sand, glaze.butter, glaze.clay, glaze.saffron, glaze.sand]
  const changes = Array.from({ length: 22 }, (_, i) => ({
    at: 0.8 + i * 0.72,
    place: Math.floor(random() * stars.length),
    fill: pick([glaze.teal, glaze.saffron, glaze.ink, glaze.butter] as const, random),
  }))
  return {
    name: 'four',
    ...small,
    seconds: 18,
    draw: (now) =>
      ground(small, glaze.terracotta) +
      joints(
        2.4,
        glaze.paper,
        stars
          .map(({ x, y }, place) => {
            const over = changes
              .filter((change) => change.place === place)
              .map((change) => laid(shapes.star, x, y, change.fill, come(now, change.at, 1.1)))
            return [
              laid(shapes.star, x, y, fills[place % fills.length] ?? glaze.sand),
              ...over,
              laid(shapes.heart, x, y, glaze.ink),
              laid(shapes.petal, x + cell / 2, y + cell / 2, glaze.saffron),
            ].join('')
          })
          .join(''),
      ),
  }
}

type Card = { name: string; academy: string; motto: string; rtl?: true }

/** The academy's title card, over a frieze laid tile by tile; it stands the other way round in Arabic. */
function title({ name, academy, motto, rtl }: Card): Scene {
  const across = (x: number) => (rtl ? small.width - x : x)
  const family = rtl ? 'Cairo' : 'Figtree'
  const cell = 61
  const row = [glaze.teal, glaze.saffron, glaze.teal, glaze.terracotta, glaze.teal, glaze.majorelle]
  const text = (now: number, from: number) => `opacity="${come(now, from, 1.2).toFixed(2)}"`
  return {
    name,
    ...small,
    seconds: 13,
    draw: (now) => {
      const frieze = Array.from({ length: 15 }, (_, i) =>
        laid(
          starAndCross(cell).star,
          across(i * cell),
          small.height - 40,
          row[i % row.length] ?? glaze.teal,
          come(now, 3.4 + i * 0.42, 0.5),
        ),
      )
      const seal = [
        laid(starAndCross(112).star, across(110), 196, glaze.saffron, come(now, 0.3, 0.9)),
        laid(star(8, 36, 27, 22.5), across(110), 196, glaze.ink, come(now, 0.7, 0.9)),
        laid(star(8, 18, 11), across(110), 196, glaze.terracotta, come(now, 1.1, 0.9)),
      ]
      return `${ground(small, glaze.ink)}${joints(2, glaze.paper, seal.join('') + frieze.join(''))}
        <g font-family="${family}" direction="${rtl ? 'rtl' : 'ltr'}" fill="${glaze.paper}">
          <text x="${across(196)}" y="200" font-size="54" font-weight="700" ${text(now, 1.4)}>${academy}</text>
          <text x="${across(197)}" y="244" font-size="21" fill="${glaze.sky}" ${text(now, 2.4)}>${motto}</text>
        </g>`
    },
  }
}

const cards: Card[] = [
  {
    name: 'presentation',
    academy: 'Académie Inclusion',
    motto: 'Chaque personne a sa place, chaque voix a sa valeur.',
  },
  {
    name: 'presentation-ar',
    academy: 'أكاديمية الإدماج',
    motto: 'لكل شخص مكانته، ولكل صوت قيمته.',
    rtl: true,
  },
]

export const scenes = [laying(), rosette(), tracing(), kiln(), ...cards.map(title)]
