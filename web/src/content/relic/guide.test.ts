// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { back, close, pause, play, seek, setSpeed, toggle } from './guide.ts'
import { hearing, type Heard } from './heard.ts'

const bell: Heard = {
  id: 7,
  type: 1,
  title: '铜铎',
  lang: 'zh',
  cover: null,
  audio: { src: '/media/bell.ogg', type: 'audio/ogg', seconds: 60, transcript: '<p>敲。</p>', lang: 'zh' },
}
const conch: Heard = { ...bell, id: 8, title: '海螺', audio: { ...bell.audio, src: '/media/conch.ogg' } }

/** Whatever was told to play. */
const players = new Set<HTMLMediaElement>()
/** How often something was told to be silent. */
let pauses = 0

beforeEach(() => {
  players.clear()
  pauses = 0
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    type === 'audio/odd' ? '' : 'maybe',
  )
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    pauses += 1
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    players.add(this)
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
})

afterEach(() => {
  setSpeed(1)
  close()
})

const player = () => [...players][0] as HTMLMediaElement
const at = (time: number) => {
  player().currentTime = time
  player().dispatchEvent(new Event('timeupdate'))
}

test('a recording plays, pauses and goes on where it was', () => {
  const laid = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  play(bell)
  expect(hearing.get()).toMatchObject({ heard: bell, state: 'playing', time: 0, length: 60, fault: null })
  at(12)
  pause()
  expect(hearing.get()).toMatchObject({ state: 'paused', time: 12 })
  play(bell)
  expect(hearing.get()).toMatchObject({ state: 'playing', time: 12 })
  toggle()
  expect(hearing.get()?.state).toBe('paused')
  expect(laid).toHaveBeenCalledTimes(1)
})

test('at its end it says so, though the browser tells of a pause first, and whoever goes back is in it again', () => {
  play(bell)
  at(60)
  const ends = vi.spyOn(player(), 'ended', 'get').mockReturnValue(true)
  player().dispatchEvent(new Event('pause'))
  expect(hearing.get()?.state).toBe('ended')
  player().dispatchEvent(new Event('ended'))
  expect(hearing.get()).toMatchObject({ state: 'ended', time: 60 })
  ends.mockRestore()
  back()
  expect(hearing.get()).toMatchObject({ state: 'paused', time: 45 })
})

test('another recording takes the place of the first, from its beginning, in the same player', () => {
  play(bell)
  at(12)
  play(conch)
  expect(hearing.get()).toMatchObject({ heard: conch, state: 'playing', time: 0 })
  expect(player().getAttribute('src')).toBe('/media/conch.ogg')
  expect(players.size).toBe(1)
})

test('one goes back by fifteen seconds, not before the beginning, and not past the end', () => {
  play(bell)
  at(20)
  back()
  expect(hearing.get()?.time).toBe(5)
  back()
  expect(hearing.get()?.time).toBe(0)
  seek(90)
  expect([hearing.get()?.time, player().currentTime]).toEqual([60, 60])
})

test('the speed is kept from one recording to the next', () => {
  play(bell)
  setSpeed(1.5)
  play(conch)
  expect([hearing.get()?.speed, player().playbackRate, player().defaultPlaybackRate]).toEqual([1.5, 1.5, 1.5])
})

test('a format that the device does not know is said, and is not asked for', () => {
  play(bell)
  play({ ...conch, audio: { ...conch.audio, type: 'audio/odd' } })
  expect(hearing.get()).toMatchObject({ heard: { id: 8 }, state: 'paused', fault: 'format' })
  expect(player().getAttribute('src')).toBe('/media/bell.ogg')
  expect(pauses, 'the first is silent').toBe(1)
})

test('what turns out to be no recording is said as a format, and not as a line that broke', () => {
  play(bell)
  const error = vi.spyOn(player(), 'error', 'get').mockReturnValue({ code: 3, MEDIA_ERR_DECODE: 3 } as MediaError)
  player().dispatchEvent(new Event('error'))
  expect(hearing.get()).toMatchObject({ state: 'paused', fault: 'format' })
  error.mockRestore()
})

test('what did not come is said, and is tried again from where it was', () => {
  play(bell)
  at(12)
  player().dispatchEvent(new Event('error'))
  expect(hearing.get()).toMatchObject({ state: 'paused', fault: 'lost', time: 12 })
  toggle()
  expect(hearing.get()).toMatchObject({ state: 'playing', fault: null, time: 12 })
})

test('a browser that wants another press is no fault', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  play(bell)
  await vi.waitFor(() => expect(hearing.get()).toMatchObject({ state: 'paused', fault: null }))
})

test('a recording that another one took the place of does not stop that', async () => {
  const refused = Promise.reject(new DOMException('another came', 'AbortError'))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValueOnce(refused)
  play(bell)
  play(conch)
  await Promise.allSettled([refused])
  expect(hearing.get()).toMatchObject({ heard: conch, state: 'playing', fault: null })
})

test('once it is closed nothing is heard, and what the player still tells changes nothing', () => {
  play(bell)
  close()
  expect(pauses).toBe(1)
  expect([hearing.get(), player().getAttribute('src')]).toEqual([null, null])
  player().dispatchEvent(new Event('playing'))
  expect(hearing.get()).toBeNull()
})
