/** What the server answers about the settings of the academy. */
export const words = {
  colour: 'La couleur s’écrit comme #2A9BD6\u00a0: un dièse et six chiffres ou lettres de a à f.',
  tooManyFigures: 'Quatre chiffres au plus.',
  pageTooLong: 'Ce texte est trop long\u00a0: 50\u202f000 caractères au plus, mise en forme comprise.',
  pageTooComplex: 'Ce texte est trop complexe pour être affiché. Simplifiez sa mise en forme.',
  changedMeanwhile:
    'L’identité de l’académie a été modifiée entre-temps. Rechargez la page pour partir de la dernière version.',
  versionNotFound: 'Cette version n’existe plus.',
  onePicture: 'Envoyez une seule image.',
  tooLarge: 'L’image dépasse 500\u00a0ko.',
  wrongKind: 'L’image doit être au format PNG, JPEG, WebP ou SVG.',
  unreadable: 'Cette image ne peut pas être lue.',
  tooManyPixels: 'L’image est trop grande\u00a0: 5\u202f000 pixels au plus de chaque côté.',
  unsafeDrawing:
    'Ce SVG contient autre chose qu’un dessin (script, lien, fichier extérieur). Exportez-le de nouveau, ou envoyez un PNG.',

  /** A mail as the owner previews it. */
  preview: {
    subject: 'Votre certificat est prêt',
    paragraphs: [
      'Bonjour Imane,',
      'Bravo\u00a0! Vous avez terminé la formation. Votre certificat vous attend dans votre espace.',
    ],
    button: 'Voir mon certificat',
    certificate: { fullName: 'Amina Zahraoui', formationName: 'Accueillir chaque personne' },
  },
}
