/** The program in the browser: the edition for desktops, with the back-office. */
import '../ui/global.css'
import './progress.css'
import { siteProgram } from './routes.tsx'
import { start } from './start.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
await start(container, siteProgram)
