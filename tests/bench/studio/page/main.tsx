import { openFormMount, openFormTyping, openStaticMount } from './form.tsx'
import { openPreview } from './preview.tsx'
import { addScene } from './scene.ts'
import '../../../../studio/style/tokens.css'
import '../../../../studio/style/book.css'

addScene('preview', openPreview)
addScene('form-mount', openFormMount)
addScene('static-mount', openStaticMount)
addScene('form-typing', openFormTyping)
