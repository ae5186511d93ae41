/** The words of every mail, by the feature that sends it. */
export const words = {
  layout: {
    copyLink: 'Si le bouton ne répond pas, copiez ce lien dans votre navigateur :',
    questions: (email: string) => `Une question ? Écrivez-nous à ${email}.`,
  },
}
