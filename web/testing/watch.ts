import type { Answer } from '../lib/api-call.ts'

type Watch = Answer<'GET /api/formations/watch/:id'> & { success: true }

/** A course of three texts; the first is complete, and the learner goes on at the second. */
export function aWatch(formation: Partial<Watch['formation']> = {}): Watch {
  const text = {
    ...{ kind: 'text' as const, textVersion: '1', sectionId: 1, description: '', durationMinutes: 5 },
    ...{ locked: false, progress: 0, positionSeconds: 0 },
  }
  const percent = formation.progress ?? 33
  return {
    success: true,
    formation: {
      id: 5,
      name: 'Droits humains',
      language: 'fr',
      sequential: false,
      certificate: true,
      image: null,
      longDescription: '',
      totalDuration: 15,
      progress: percent,
      ...formation,
    },
    sections: [{ id: 1, number: 1, title: 'Poser le cadre', durationMinutes: 15 }],
    chapitres: ['Le premier', 'Le deuxième', 'Le troisième'].map((title, index) => ({
      ...text,
      id: index + 1,
      number: index + 1,
      title,
      progress: index === 0 || percent === 100 ? 100 : 0,
    })),
    chapitreCount: 3,
    resumeChapitreId: 2,
  }
}

export const contentOfNothing = {
  success: true,
  apprendre: [],
  chapitreRessources: [],
  formationRessources: [],
}
