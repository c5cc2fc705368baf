/** The program in the browser. */
import '../ui/global.css'
import './progress.css'
import { start } from './start.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
await start(container)
