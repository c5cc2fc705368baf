/** The program in the browser: the edition for phones. */
import '../h5/global.css'
import './progress.css'
import { h5Program } from './h5Routes.tsx'
import { start } from './start.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
// To read the program is a task by itself, and so is to take the page over: a press comes between.
setTimeout(() => void start(container, h5Program))
