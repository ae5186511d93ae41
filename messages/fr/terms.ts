import { typeset } from './typography.ts'

/** The terms of use, section by section. A list stands as an array of its lines. */
export const words = {
  title: "Conditions d'utilisation",
  lead: typeset(
    'Les règles simples qui font tenir ensemble celles et ceux qui apprennent, qui enseignent et qui administrent.',
  ),
  sections: (academy: string) =>
    [
      {
        id: 'objet',
        title: 'Objet',
        text: [
          `${academy} propose des formations en ligne sur l'inclusion, la diversité, l'égalité de genre et les droits humains. Ces conditions s'appliquent à toute personne qui consulte le site, demande une inscription, suit une formation ou en publie une.`,
          'En créant un compte, vous acceptez ces conditions et la politique de confidentialité. La lecture du catalogue et des pages publiques ne demande ni compte ni acceptation.',
        ],
      },
      {
        id: 'compte',
        title: 'Votre compte',
        text: [
          "Un compte est personnel. Il demande un prénom, un nom, une adresse e-mail que vous relevez et un mot de passe d'au moins 8 caractères, avec une majuscule et un chiffre. Vous pouvez aussi vous connecter par Google, LinkedIn ou Facebook.",
          "Votre adresse doit être vérifiée par le lien que nous vous envoyons : les demandes et les formations liées à une adresse ne sont rattachées à un compte qu'après cette vérification.",
          [
            "gardez votre mot de passe pour vous, et changez-le si vous pensez que quelqu'un le connaît ;",
            'donnez des informations exactes, et corrigez-les quand elles changent ;',
            "signalez-nous tout usage de votre compte que vous n'avez pas voulu.",
          ],
        ],
      },
      {
        id: 'inscription',
        title: 'Inscription à une formation',
        text: [
          "Toute inscription commence par une demande : nom complet, adresse e-mail, téléphone. L'équipe l'examine et vous répond par e-mail. Une demande refusée peut l'être avec un motif, et vous pouvez en envoyer une nouvelle.",
          "Une demande approuvée ouvre la formation à votre compte seul. L'accès ne se prête pas et ne se revend pas. Une formation retirée du catalogue reste ouverte à celles et ceux qui y étaient déjà inscrits.",
        ],
      },
      {
        id: 'prix',
        title: 'Prix et paiement',
        text: [
          "Le prix de chaque formation est affiché sur sa page, en dirhams (MAD), avant toute demande. Une formation marquée « Gratuit » l'est entièrement.",
          "Le site n'encaisse aucun paiement et ne demande aucune donnée bancaire. Pour une formation payante, l'équipe vous indique les modalités de règlement en répondant à votre demande.",
        ],
      },
      {
        id: 'contenus',
        title: 'Contenus et propriété intellectuelle',
        text: [
          "Les vidéos, textes, exercices et documents appartiennent à l'académie ou à leurs auteurs. Ils sont protégés par la loi marocaine n° 2-00 sur les droits d'auteur et droits voisins.",
          [
            'vous pouvez les lire, les télécharger quand un bouton le propose, et les utiliser pour vous former ;',
            'vous pouvez imprimer une ressource pour votre équipe ou votre classe, en citant sa source ;',
            'vous ne pouvez ni les republier, ni les vendre, ni les copier en masse sans notre accord écrit.',
          ],
        ],
      },
      {
        id: 'formateurs',
        title: 'Formatrices et formateurs',
        text: [
          "Qui publie une formation garantit en avoir les droits et répond de son contenu. Les fichiers sont contrôlés à l'envoi (nature et taille). L'équipe peut corriger, archiver ou retirer une formation contraire à la loi ou à ces conditions ; elle en avertit son auteur.",
          "Si le compte d'une formatrice ou d'un formateur est supprimé, ses formations restent à l'académie, afin que les personnes inscrites puissent les terminer.",
        ],
      },
      {
        id: 'conduite',
        title: "Ce qui n'est pas permis",
        text: [
          [
            'les propos discriminatoires, haineux, violents ou contraires à la dignité des personnes ;',
            "l'usurpation d'identité, le partage de comptes, les inscriptions automatisées ;",
            "les tentatives d'accéder aux données d'autrui, de contourner les protections ou de surcharger le service.",
          ],
          'En cas de manquement, un compte peut être suspendu. La personne concernée en est informée quand elle se connecte, et peut nous écrire pour donner ses explications.',
        ],
      },
      {
        id: 'disponibilite',
        title: 'Disponibilité et responsabilité',
        text: [
          "Nous faisons de notre mieux pour que le service soit ouvert à toute heure, sans pouvoir le garantir : une maintenance, une panne ou le réseau peuvent l'interrompre. Votre progression est enregistrée au fil de la lecture.",
          "Les formations donnent des repères généraux. Elles ne remplacent ni une consultation juridique, ni un accompagnement médical ou social. Les liens vers d'autres sites sont donnés pour information ; leur contenu n'engage que leurs auteurs.",
        ],
      },
      {
        id: 'fin',
        title: 'Fermer votre compte',
        text: [
          "Vous pouvez supprimer votre compte à tout moment depuis votre profil, avec votre mot de passe. Vos demandes, votre progression et vos sessions sont effacées aussitôt ; c'est définitif. Vous pouvez auparavant télécharger une copie de vos données.",
        ],
      },
      {
        id: 'changements',
        title: 'Évolution de ces conditions et droit applicable',
        text: [
          "Nous pouvons modifier ces conditions ; la date en haut de la page dit la dernière version. Un changement important est annoncé par e-mail aux titulaires d'un compte, avant de s'appliquer.",
          "Ces conditions sont soumises au droit marocain. En cas de désaccord, nous cherchons d'abord une solution avec vous ; à défaut, les tribunaux compétents du Maroc peuvent être saisis.",
        ],
      },
    ].map(({ id, title, text }) => ({
      id,
      title: typeset(title),
      text: text.map((part) => (typeof part === 'string' ? typeset(part) : part.map(typeset))),
    })),
}
