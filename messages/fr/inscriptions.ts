export const words = {
  /** Answered to the person who asks to enrol. */
  sent: "Votre demande d'inscription a été envoyée avec succès.",
}
