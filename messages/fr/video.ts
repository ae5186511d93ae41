/** Why a video could not be prepared, for its trainer. In every case the original keeps playing. */
export const words = {
  noTool:
    'La vidéo est lue telle quelle\u00a0: l’outil qui prépare les qualités (ffmpeg) n’est pas installé sur le serveur.',
  unreadable: 'Ce fichier n’est pas une vidéo lisible. Exportez-la de nouveau en MP4, puis remplacez-la.',
  tooLong: (hours: number) =>
    `Cette vidéo dure plus de ${hours}\u00a0heures\u00a0; elle est lue telle quelle. Découpez-la en plusieurs chapitres.`,
  failed:
    'La préparation de cette vidéo a échoué\u00a0; elle est lue telle quelle. Si cela se répète, exportez-la de nouveau en MP4.',
}
