export type MediaFile = {
  path: string
  kind: 'image' | 'video' | 'document' | 'captions'
  mimeType: string
  width?: number
  height?: number
  durationSeconds?: number
}

const film = (name: string, durationSeconds: number, size = { width: 854, height: 480 }): MediaFile => ({
  path: `videos/${name}.mp4`,
  kind: 'video',
  mimeType: 'video/mp4',
  durationSeconds,
  ...size,
})

const cover = (name: string): MediaFile => ({
  path: `covers/${name}.png`,
  kind: 'image',
  mimeType: 'image/png',
  width: 1280,
  height: 720,
})

const pdf = (name: string): MediaFile => ({
  path: `resources/${name}.pdf`,
  kind: 'document',
  mimeType: 'application/pdf',
})

/** Chapters take these in turn. */
export const films = [
  film('mosaique', 16, { width: 1280, height: 720 }),
  film('rosace', 14),
  film('frise', 14),
  film('trace', 15),
  film('four', 18),
] as const

export const presentation = film('presentation', 13)

export const captions: MediaFile = { path: 'captions.vtt', kind: 'captions', mimeType: 'text/vtt' }

export const covers = {
  inclusion: cover('inclusion'),
  egalite: cover('egalite'),
  droits: cover('droits'),
  dialogue: cover('dialogue'),
  accueil: cover('accueil'),
  enfance: cover('enfance'),
  decision: cover('decision'),
}

export const resourceFiles = {
  memo: pdf('fiche-memo-inclusion'),
  interview: pdf('grille-entretien'),
  plan: pdf('plan-action-egalite'),
  checklist: pdf('liste-accessibilite'),
  texts: pdf('textes-en-une-page'),
  glossary: pdf('lexique-fr-ar'),
  charter: {
    path: 'resources/modele-charte.docx',
    kind: 'document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  reading: { path: 'resources/pour-aller-plus-loin.txt', kind: 'document', mimeType: 'text/plain' },
  poster: {
    path: 'resources/mosaique-a-colorier.png',
    kind: 'image',
    mimeType: 'image/png',
    width: 900,
    height: 1200,
  },
} satisfies Record<string, MediaFile>

export type CoverFile = keyof typeof covers
export type ResourceFile = keyof typeof resourceFiles
