import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadPage } from './pages/addresses.ts'
import { App } from './pages/app.tsx'
import './style/tokens.css'

// The server writes it into the page where it has more languages than Kalam's own.
const added = document.getElementById('added-languages')?.textContent
if (added) void import('./language/added.ts').then((file) => file.addServedLanguages(added)).finally(start)
else start()

function start(): void {
  preloadPage(location.pathname)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
