// The theme chosen on the site, set before the first paint; without a choice the stylesheet follows the system.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen) document.documentElement.dataset.theme = chosen
} catch {
  // Storage is closed: the theme of the system stays.
}
