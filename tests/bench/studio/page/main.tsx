import { loadMessages } from '../../../../studio/language/load-messages.ts'
import { openCanvasOpening, openCanvasTyping, openPlainOpening, openPlainTyping } from './canvas.tsx'
import { openFormMount, openFormTyping, openStaticMount } from './form.tsx'
import { openPreview } from './preview.tsx'
import { addScene } from './scene.ts'
import '../../../../studio/style/tokens.css'
import '../../../../studio/style/members.css'
import '../../../../studio/style/book.css'

// As the generator's page comes with what it says.
await loadMessages(['member', 'generator', 'editor'], 'en')

addScene('preview', openPreview)
addScene('form-mount', openFormMount)
addScene('static-mount', openStaticMount)
addScene('form-typing', openFormTyping)
addScene('canvas-typing', openCanvasTyping)
addScene('plain-typing', openPlainTyping)
addScene('canvas-opening', openCanvasOpening)
addScene('plain-opening', openPlainOpening)
