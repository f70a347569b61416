import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadPage } from './pages/addresses.ts'
import { App } from './pages/app.tsx'
import './style/tokens.css'

preloadPage(location.pathname)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
