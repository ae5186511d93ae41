import type { DemoFormation } from '../formation.ts'
import { nommerToutLeMonde } from '../texts/nommer-tout-le-monde.ts'

export const communicationInclusive: DemoFormation = {
  name: 'Communication inclusive : les mots qui rassemblent',
  shortDescription: 'Écrire et parler pour tout le monde, en français et en arabe, sans alourdir le propos.',
  longDescription: [
    'Un message inclusif est d’abord un message clair. Cette courte formation montre comment choisir ses mots, ses images et sa mise en page pour que personne ne se sente oublié, et que chacun comprenne du premier coup.',
    'Cinq leçons brèves, cinq exercices à faire sur vos propres textes : une affiche, un courriel, une publication, un formulaire, une prise de parole.',
  ],
  category: 'Diversité',
  trainer: 'salma',
  cover: 'mots',
  presented: false,
  price: null,
  createdDaysAgo: 78,
  learn: [
    'Nommer les femmes et les hommes sans alourdir ses phrases',
    'Écrire en langage clair',
    'Choisir des images qui représentent la réalité',
  ],
  audience: ['Chargées et chargés de communication', 'Personnes qui écrivent au public'],
  sections: [
    {
      title: 'Écrire',
      chapters: [
        {
          title: 'Le langage clair en cinq règles',
          minutes: 10,
          description:
            'Phrases courtes, mots connus, verbes d’action, une idée à la fois, relecture à voix haute.',
        },
        {
          title: 'Nommer tout le monde',
          minutes: 3,
          description:
            'Formules doubles, mots épicènes, noms collectifs : choisir selon le texte et le lecteur.',
          text: nommerToutLeMonde,
        },
        {
          title: 'D’une langue à l’autre',
          minutes: 9,
          description: 'Adapter un message en arabe plutôt que le traduire mot à mot.',
          resources: [
            {
              name: 'Lexique français et arabe',
              description: 'Dix mots pour travailler dans les deux langues.',
              file: 'glossary',
              originalName: 'معجم المصطلحات.pdf',
            },
          ],
        },
      ],
    },
    {
      title: 'Montrer et dire',
      chapters: [
        {
          title: 'Des images qui nous ressemblent',
          minutes: 8,
          description: 'Qui agit, qui regarde, qui manque ? Relire une affiche en trois questions.',
        },
        {
          title: 'Prendre la parole',
          minutes: 9,
          description:
            'Saluer, décrire ce que l’on montre, répondre à une remarque : trois situations, et ce que vous y feriez.',
          package: 'speaking',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Fiche mémo : les mots de l’inclusion',
      description: 'À garder près de son écran.',
      file: 'memo',
      originalName: 'Les mots de l’inclusion.pdf',
    },
  ],
}
