// Opens the page of the ticket desk without network. It serves that page alone, keeps what the page names (itself, its
// files, the museum's profile: nothing of anybody's), and decides nothing: the page does (web/src/studio/desk/page.ts).

const PREFIX = 'desk '

/** @param {{ build: string, files: string[] }} wanted */
async function keep({ build, files }) {
  const name = PREFIX + build
  const cache = await caches.open(name)
  await Promise.all(
    files.map(async (file) => {
      const isForGood = file.startsWith('/assets/')
      const kept = await cache.match(file)
      if (kept && isForGood) return
      const adding = cache.add(new Request(file, { cache: isForGood ? 'default' : 'no-cache' }))
      // What was kept before is as good while the server does not answer.
      await adding.catch((failure) => {
        if (!kept) throw failure
      })
    }),
  )
  // Another build has other files.
  for (const other of await caches.keys()) if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const told = event.ports[0]
  event.waitUntil(
    keep(event.data).then(
      () => told?.postMessage(true),
      () => told?.postMessage(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const desk = new URL(self.registration.scope).pathname
  // Files of the build never change; the page and the profile come from here where the server does not answer.
  if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)))
  else if ((request.mode === 'navigate' && pathname === desk) || pathname === '/api/v1/profile') {
    const address = request.mode === 'navigate' ? desk : request.url
    event.respondWith(
      fetch(request).catch(async (failure) => {
        const kept = await caches.match(address)
        if (kept) return kept
        throw failure
      }),
    )
  }
})
