import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { makeStore, type Store } from '../../lib/store.ts'

/** Below 992 px the sidebar lies over the page (RULES back-office 1). */
export type Device = 'desktop' | 'mobile'

export interface AppState {
  sidebar: {
    opened: boolean
    /** True after a change that must not be seen moving, such as one that comes with another page. */
    withoutAnimation: boolean
  }
  device: Device
}

export interface AppStateStore {
  state: Store<AppState>
  /** Opens or closes the sidebar, and keeps the choice (RULES back-office 2). */
  toggleSidebar: () => void
  closeSidebar: (how: { withoutAnimation: boolean }) => void
  setDevice: (device: Device) => void
}

/** The cookie of RULES back-office 2: 1 is open, 0 is closed. Whoever has not chosen has it open. */
const COOKIE = 'sidebarStatus'
const wasOpen = (): boolean => readCookie(COOKIE) !== '0'

export function makeAppState(): AppStateStore {
  const state = makeStore<AppState>({ sidebar: { opened: wasOpen(), withoutAnimation: false }, device: 'desktop' })
  const setSidebar = (opened: boolean, withoutAnimation: boolean) =>
    state.set({ ...state.get(), sidebar: { opened, withoutAnimation } })
  return {
    state,
    toggleSidebar() {
      const { sidebar } = state.get()
      setSidebar(!sidebar.opened, false)
      writeCookie(COOKIE, sidebar.opened ? '0' : '1')
    },
    closeSidebar({ withoutAnimation }) {
      setSidebar(false, withoutAnimation)
    },
    setDevice(device) {
      if (state.get().device === device) return
      // A sidebar that lies over the page begins closed; on a desk the kept choice comes back.
      state.set({ device, sidebar: { opened: device === 'desktop' && wasOpen(), withoutAnimation: true } })
    },
  }
}
