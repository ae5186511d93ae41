import type { DemoFormation } from '../formation.ts'

export const egaliteAuTravail: DemoFormation = {
  name: 'Égalité de genre au travail : des principes aux pratiques',
  shortDescription:
    'Repérer les écarts, ouvrir le dialogue et faire évoluer les règles de son organisation, étape par étape.',
  longDescription: [
    'L’égalité entre les femmes et les hommes est inscrite dans la Constitution et dans le Code du travail. Dans les faits, les écarts de salaire, de promotion et de temps de parole persistent, souvent sans que personne ne les ait voulus.',
    'Cette formation suit une entreprise de cent vingt personnes pendant un an. À chaque étape, vous faites le même travail sur votre propre organisation : compter, comprendre, choisir, corriger, expliquer.',
    'Les outils sont fournis : tableau de mesure, grille d’entretien, modèle de plan d’action. Une équipe de deux personnes suffit pour commencer.',
    'La participation aux frais permet de financer les formations gratuites de l’académie.',
  ],
  category: 'Égalité de genre',
  trainer: 'youssef',
  cover: 'egalite',
  presented: true,
  price: 350,
  createdDaysAgo: 11,
  learn: [
    'Distinguer égalité, équité et parité, et savoir les expliquer',
    'Lire un rapport de situation comparée et en tirer trois priorités',
    'Rédiger une offre d’emploi et conduire un entretien sans biais',
    'Bâtir un plan d’action sur douze mois avec son équipe',
  ],
  audience: [
    'Responsables des ressources humaines',
    'Encadrantes et encadrants de proximité',
    'Représentantes et représentants du personnel',
  ],
  sections: [
    {
      title: 'Poser le cadre',
      chapters: [
        {
          title: 'Pourquoi parler d’égalité au travail',
          minutes: 12,
          description:
            'Ce que l’égalité change pour les personnes et pour l’organisation, avec des exemples de Casablanca, Fès et Agadir.',
          captioned: true,
        },
        {
          title: 'Sexe, genre, stéréotypes : s’entendre sur les mots',
          minutes: 18,
          description:
            'Un vocabulaire clair pour discuter sans se blesser, et répondre aux objections les plus courantes.',
        },
        {
          title: 'Ce que disent la Constitution et le Code du travail',
          minutes: 21,
          description:
            'L’article 19, l’interdiction de discriminer, l’égalité de rémunération, la protection de la maternité : le droit en vingt minutes.',
        },
        {
          title: 'Autoévaluation : où en est votre organisation ?',
          minutes: 14,
          description: 'Douze questions pour situer votre équipe et choisir par où commencer.',
        },
      ],
    },
    {
      title: 'Mesurer les écarts',
      chapters: [
        {
          title: 'Quels chiffres, et où les trouver',
          minutes: 16,
          description:
            'Effectifs, salaires, promotions, formation, départs : cinq tableaux que toute organisation peut remplir.',
        },
        {
          title: 'Lire un écart de salaire',
          minutes: 20,
          description: 'Ce qui s’explique, ce qui ne s’explique pas, et comment le dire à une direction.',
        },
        {
          title: 'Écouter ce que les chiffres ne disent pas',
          minutes: 16,
          description:
            'Conduire trois entretiens collectifs et garder la confiance des personnes qui témoignent.',
        },
      ],
    },
    {
      title: 'Recruter, rémunérer, promouvoir',
      chapters: [
        {
          title: 'Une annonce qui parle à tout le monde',
          minutes: 18,
          description: 'Relire une annonce mot à mot : titre, critères, horaires, ton.',
        },
        {
          title: 'L’entretien structuré',
          minutes: 22,
          description: 'Mêmes questions, même ordre, notes immédiates. Démonstration et exercice.',
          resources: [
            {
              name: 'Grille d’entretien structuré',
              description: 'À imprimer pour chaque candidature.',
              file: 'interview',
              originalName: 'Grille d’entretien structuré.pdf',
            },
          ],
        },
        {
          title: 'Des primes que l’on sait expliquer',
          minutes: 19,
          description: 'Critères, transparence, recours : rendre la rémunération variable plus juste.',
        },
        {
          title: 'Revenir de congé sans reculer',
          minutes: 19,
          description:
            'Organiser le départ, le retour et la charge de travail après une maternité, une paternité ou une maladie.',
        },
      ],
    },
    {
      title: 'Faire vivre l’égalité dans la durée',
      chapters: [
        {
          title: 'Prévenir le harcèlement',
          minutes: 18,
          description: 'Ce que dit la loi, comment recueillir une parole, qui doit agir et dans quel délai.',
        },
        {
          title: 'Construire son plan d’action',
          minutes: 20,
          description:
            'Peu d’actions, une personne responsable, une date, un chiffre. Nous remplissons le modèle ensemble.',
        },
        {
          title: 'Rendre compte et recommencer',
          minutes: 12,
          description: 'Publier des résultats modestes, accepter les critiques, préparer l’année suivante.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Plan d’action sur douze mois',
      description: 'Le modèle rempli pas à pas dans la dernière section.',
      file: 'plan',
      originalName: 'Plan d’action égalité.pdf',
    },
    {
      name: 'Les textes en une page',
      description: 'Constitution, conventions et lois utiles, avec leurs dates.',
      file: 'texts',
      originalName: 'Textes de référence.pdf',
    },
    {
      name: 'Lexique français et arabe',
      description: 'Les mots de la formation dans les deux langues.',
      file: 'glossary',
      originalName: 'معجم المساواة.pdf',
    },
  ],
}
