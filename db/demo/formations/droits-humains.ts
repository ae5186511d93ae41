import type { DemoFormation } from '../formation.ts'
import { droitsHumainsQuiz } from '../quizzes/droits-humains.ts'

/** One formation shows captions in both languages. */
const BOTH = ['fr', 'ar'] as const

export const droitsHumains: DemoFormation = {
  name: 'Droits humains : repères pour agir au quotidien',
  shortDescription: 'Lire les grands textes, comprendre leur portée au Maroc et savoir vers qui se tourner.',
  longDescription: [
    'Les droits humains ne vivent pas seulement dans les traités. On les rencontre au guichet, à l’école, au travail, dans la rue et sur son téléphone. Encore faut-il les reconnaître et savoir quoi faire lorsqu’ils ne sont pas respectés.',
    'La formation avance en quatre temps : le cadre, les libertés au quotidien, les institutions marocaines, puis l’accompagnement d’une personne. Les textes sont lus lentement, traduits en exemples, et toujours reliés à une démarche possible.',
    'Elle s’adresse à celles et ceux que l’on vient voir quand quelque chose ne va pas : bénévoles, assistantes sociales, enseignants, élus, délégués.',
  ],
  category: 'Droits humains',
  trainer: 'nadia',
  cover: 'droits',
  presented: true,
  price: null,
  createdDaysAgo: 19,
  learn: [
    'Situer les principaux textes et ce qui engage le Maroc',
    'Reconnaître le droit en jeu dans une situation concrète',
    'Orienter une personne vers la bonne institution',
    'Rédiger un courrier clair et garder une trace des démarches',
    'Accompagner sans décider à la place de l’autre',
  ],
  audience: [
    'Bénévoles et salariés d’associations',
    'Travailleuses et travailleurs sociaux',
    'Élues et élus locaux, délégués du personnel',
  ],
  sections: [
    {
      title: 'Poser le cadre',
      chapters: [
        {
          title: 'Que sont les droits humains ?',
          minutes: 14,
          captioned: BOTH,
          description:
            'Universels, inaliénables, indivisibles : trois adjectifs expliqués avec des situations de tous les jours.',
        },
        {
          title: 'D’où viennent-ils ?',
          minutes: 16,
          captioned: BOTH,
          description: 'Une histoire longue et partagée, de la charte de Médine aux Nations unies.',
        },
        {
          title: 'La Déclaration universelle, article par article',
          minutes: 20,
          description:
            'Une vidéo extérieure pour découvrir le texte de 1948, suivie d’une lecture accompagnée.',
          link: 'https://www.youtube.com/watch?v=nDgIVseTkuE',
        },
        {
          title: 'Quiz : ai-je compris ?',
          minutes: 12,
          description:
            'Sept situations, une question : quel droit est en jeu ? Les réponses sont commentées.',
          quiz: droitsHumainsQuiz,
        },
      ],
    },
    {
      title: 'Les libertés au quotidien',
      chapters: [
        {
          title: 'La liberté d’expression',
          minutes: 19,
          captioned: BOTH,
          description:
            'Ce qu’elle protège, ses limites légitimes, et la différence entre une opinion et un appel à la haine.',
        },
        {
          title: 'La liberté de conscience',
          minutes: 17,
          captioned: BOTH,
          description:
            'Croire, ne pas croire, pratiquer, se taire : ce que disent les textes et comment vivre ensemble.',
        },
        {
          title: 'L’égalité devant la loi',
          minutes: 18,
          captioned: BOTH,
          description:
            'De l’article 6 de la Constitution au guichet : reconnaître une différence de traitement qui n’est pas permise.',
        },
        {
          title: 'La liberté d’association',
          minutes: 18,
          captioned: BOTH,
          description:
            'Créer une association, y adhérer ou la quitter librement : ce que garantit l’article 12 de la Constitution, les démarches à connaître et les recours possibles.',
          resources: [
            {
              name: 'Modèle de charte d’association',
              description: 'Un point de départ à compléter avec les membres fondateurs.',
              file: 'charter',
              originalName: 'Modèle de charte d’association.docx',
            },
          ],
        },
        {
          title: 'La vie privée à l’heure du numérique',
          minutes: 19,
          captioned: BOTH,
          description: 'Photos, messages, données personnelles : la loi n° 09-08 et les réflexes à prendre.',
        },
      ],
    },
    {
      title: 'Agir au Maroc',
      chapters: [
        {
          title: 'La Constitution de 2011',
          minutes: 18,
          captioned: BOTH,
          description: 'Le titre II en clair, et la place des conventions ratifiées.',
        },
        {
          title: 'Le Conseil national des droits de l’Homme',
          minutes: 17,
          captioned: BOTH,
          description: 'Ses missions, ses commissions régionales, et comment lui adresser une plainte.',
        },
        {
          title: 'Le Médiateur',
          minutes: 15,
          captioned: BOTH,
          description: 'Quand une administration ne répond pas : conditions, délais, exemple de courrier.',
        },
        {
          title: 'La justice, pas à pas',
          minutes: 19,
          captioned: BOTH,
          description:
            'Aide judiciaire, constat, plainte, audience : comprendre le chemin avant de s’y engager.',
        },
        {
          title: 'Les associations, premières alliées',
          minutes: 15,
          captioned: BOTH,
          description:
            'Trouver une association de confiance près de chez soi et préparer le premier rendez-vous.',
        },
      ],
    },
    {
      title: 'Accompagner une personne',
      chapters: [
        {
          title: 'Accueillir un récit',
          minutes: 19,
          captioned: BOTH,
          description: 'Le lieu, le temps, les mots. Ce que l’on note, ce que l’on ne promet pas.',
        },
        {
          title: 'Qualifier la situation',
          minutes: 18,
          captioned: BOTH,
          description: 'Des faits au droit : une méthode en quatre questions.',
        },
        {
          title: 'Écrire un courrier qui obtient une réponse',
          minutes: 20,
          captioned: BOTH,
          description: 'Une structure simple, des faits datés, une demande précise. Exercice corrigé.',
        },
        {
          title: 'Prendre soin de soi',
          minutes: 16,
          captioned: BOTH,
          description: 'Reconnaître la fatigue de l’écoute, partager la charge, savoir passer le relais.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Les textes en une page',
      description: 'Déclarations, pactes, conventions et lois, avec les dates de ratification.',
      file: 'texts',
      originalName: 'Droits humains – les textes en une page.pdf',
    },
    {
      name: 'Bibliographie de la formation',
      description: 'Où lire les textes cités, en français et en arabe.',
      file: 'reading',
      originalName: 'Bibliographie.txt',
    },
  ],
}
