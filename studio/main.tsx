import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addLanguage, isShipped } from '../engine/base/language.ts'
import { currentLanguage } from './language/current-language.ts'
import { loadMessages } from './language/load-messages.ts'
import { preloadPage } from './pages/addresses.ts'
import { App } from './pages/app.tsx'
import './style/tokens.css'

addServedLanguages()
const language = currentLanguage()
// Texts of an added language that can't be loaded are the English ones.
const texts = isShipped(language) ? null : loadMessages([], language).catch(() => undefined)
preloadPage(location.pathname)

function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

if (texts === null) render()
else void texts.then(render)

/** Makes the languages known that the server has besides those of Kalam: it writes them into the page. */
function addServedLanguages(): void {
  const served = document.getElementById('added-languages')?.textContent ?? '[]'
  for (const { code, name } of JSON.parse(served) as { code: string; name: string }[]) {
    addLanguage({ code, name, files: {} })
  }
}
