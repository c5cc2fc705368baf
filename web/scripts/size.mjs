// Prints what a first visit to each public page must load, in brotli bytes, and fails above the budget (`npm run size`).
// It reads the built files, so it needs `npm run build` first.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Bytes of script for the first public page. */
const BUDGET = 140_000
/** Bytes of script for a page of a signed-in person's own. */
const OWN_BUDGET = 150_000
/** Bytes of script for the first page of the back-office, antd included. */
const DESK_BUDGET = 400_000
/** Bytes of script for the first page of the edition for phones. */
const PHONE_BUDGET = 115_000
/** The same with the part of the page itself, which comes after. */
const PHONE_PAGE_BUDGET = 135_000
/** Bytes of each sheet of styles: those of every public page, for desktops and for phones, those of bookings and applications, the back-office's own, and what it takes of antd. */
const SHEETS = {
  style: 32_000,
  phone: 25_000,
  booking: 3_500,
  application: 2_500,
  walk: 1_500,
  desk: 22_000,
  antd: 30_000,
}
const ENTRY = 'index.html'
const PHONE_ENTRY = 'h5/index.html'
/** Asks for the program of a page for phones. */
const PHONE_BEGIN = 'src/app/begin-h5.ts'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const read = (name) => JSON.parse(readFileSync(`${dist}.vite/${name}.json`, 'utf8'))
const manifest = read('manifest')
const phones = read('manifest-h5')

/** The files of a chunk and of everything that it imports at once. */
function filesOf(key, found = new Set(), of = manifest) {
  const chunk = of[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.add(sheet)
  for (const next of chunk.imports ?? []) filesOf(next, found, of)
  return found
}

const bytes = (file) => {
  try {
    return statSync(`${dist}${file}.br`).size
  } catch {
    return statSync(dist + file).size
  }
}
const sum = (files, ending) => files.filter((file) => file.endsWith(ending)).reduce((all, file) => all + bytes(file), 0)

/** Rooms behind the sign-in: no visitor loads them, so they have a budget of their own. */
/** Pages of a signed-in person's own, in the site's look: no first visit lands on them. */
const isOwn = (key) =>
  /^src\/site\/(account\/(Account|Data|Invitations)|reservations\/Reservations|applications\/Applications)Page/.test(
    key,
  )
const isDesk = (key) => /^src\/(desk|manage|studio)\//.test(key)
/** The list of what each room behind the sign-in needs besides: fetched before the room itself. */
const ROOMS = 'src/app/rooms.ts'
/** What only antd's own code says. */
const ANTD = /ant-btn|--ant-/

const pages = Object.keys(manifest).filter((key) => key.startsWith('src/') && key.endsWith('Page.tsx'))
let worst = 0
let worstDesk = 0
let worstOwn = 0
for (const page of pages.length > 0 ? pages : [ENTRY]) {
  const files = [...filesOf(page, filesOf(isDesk(page) || isOwn(page) ? ROOMS : ENTRY, filesOf(ENTRY)))]
  const script = sum(files, '.js')
  if (isDesk(page)) worstDesk = Math.max(worstDesk, script)
  else {
    if (isOwn(page)) worstOwn = Math.max(worstOwn, script)
    else worst = Math.max(worst, script)
    const stray = files.filter((file) => ANTD.test(readFileSync(dist + file, 'utf8')))
    if (stray.length > 0) {
      console.error(`${page} loads antd: ${stray.join(', ')}`)
      process.exitCode = 1
    }
  }
  console.log(`${page}: script ${script} B, style ${sum(files, '.css')} B (brotli)`)
}
console.log(
  `budget ${BUDGET} B, worst ${worst} B; own ${OWN_BUDGET} B, worst ${worstOwn} B; back-office ${DESK_BUDGET} B, worst ${worstDesk} B`,
)
// On phones the frame comes alive first, and the page in it when its own part is there; both are told, the first is held to.
const framed = () => filesOf(PHONE_ENTRY, filesOf(PHONE_BEGIN, new Set(), phones), phones)
const frame = sum([...framed()], '.js')
let worstPhone = 0
for (const page of Object.keys(phones).filter((key) => key.endsWith('Page.tsx'))) {
  const script = sum([...filesOf(page, framed(), phones)], '.js')
  worstPhone = Math.max(worstPhone, script)
  console.log(`${page}: script ${script} B (brotli)`)
}
console.log(
  `phones: budget ${PHONE_BUDGET} B, frame ${frame} B; with the page budget ${PHONE_PAGE_BUDGET} B, worst ${worstPhone} B`,
)
if (frame > PHONE_BUDGET || worstPhone > PHONE_PAGE_BUDGET) process.exitCode = 1
if (worst > BUDGET || worstOwn > OWN_BUDGET || worstDesk > DESK_BUDGET) process.exitCode = 1

const sheets = readdirSync(`${dist}assets`).filter((file) => file.endsWith('.css'))
for (const [name, budget] of Object.entries(SHEETS)) {
  const files = sheets.filter((file) => file.startsWith(`${name}-`))
  const size = sum(
    files.map((file) => `assets/${file}`),
    '.css',
  )
  console.log(`sheet ${name}: budget ${budget} B, is ${size} B`)
  if (files.length !== 1 || size > budget) process.exitCode = 1
}
const unknown = sheets.filter((file) => !Object.keys(SHEETS).some((name) => file.startsWith(`${name}-`)))
if (unknown.length > 0) {
  console.error(`sheets without a budget: ${unknown.join(', ')}`)
  process.exitCode = 1
}
