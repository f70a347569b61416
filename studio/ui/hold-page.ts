/** Makes everything on the page inert but this and what is read out live, such as the notices. Gives back how to end that. */
export function holdPage(but: Element): () => void {
  const held = [...document.body.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== but && !one.inert && !one.hasAttribute('aria-live'),
  )
  for (const one of held) one.inert = true
  return () => {
    for (const one of held) one.inert = false
  }
}
