// Before the first paint, so that a dark page never flashes white. What the toggle keeps stands under `theme`.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden: the system decides then.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#1a1a1a' : '#ffffff'
})()
