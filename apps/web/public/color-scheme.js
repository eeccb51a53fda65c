// Runs before the first paint, so that a page never flashes in the other scheme. A separate file, because the content
// security policy forbids inline scripts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is blocked: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'light' || chosen === 'dark' ? chosen : system
})()
