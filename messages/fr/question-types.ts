/** The kinds of question of Moodle and GIFT that have no equivalent here, as trainers call them. */
export const words = {
  types: {
    description: 'description',
    essay: 'composition',
    multianswer: 'texte à trous',
    cloze: 'texte à trous',
    calculated: 'calculée',
    calculatedmulti: 'calculée à choix multiple',
    calculatedsimple: 'calculée simple',
    gapselect: 'mots manquants',
    ddwtos: 'glisser-déposer sur texte',
    ddimageortext: 'glisser-déposer sur image',
    ddmarker: 'marqueurs à glisser',
    randomsamatch: 'appariement au hasard',
    shortanswer: 'réponse courte avec jokers',
    numerical: 'numérique à plusieurs réponses',
    truefalse: 'vrai ou faux sans réponse juste',
  },
}
