/** The background of each theme, for the browser's bar and the splash screen of the installed app. */
export const themeColors = { light: '#fcf9f3', dark: '#121426' }
